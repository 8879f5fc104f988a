import { calls } from './calls.ts'
import { deadlines } from './deadlines.ts'
import { fieldsOfCalls } from './fields-of-calls.ts'
import { integrations } from './integrations.ts'
import type { Limit } from './limit.ts'
import { kept, mails, pages } from './office.ts'
import { people } from './people.ts'
import { boundVariables } from './variables.ts'

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const section = (title: string, limits: Limit[]): string =>
  [
    `## ${title}`,
    '',
    table(
      ['what', 'limit', 'constant'],
      limits.map(({ what, value, name }) => [what, value, `\`${name}\``]),
    ),
  ].join('\n')

const MOST_CALLS = 3
const callsSaid = (all: string[]): string => {
  const named = all.slice(0, MOST_CALLS).map((call) => `\`${call}\``)
  const others = all.length - named.length
  return others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ')
}

const HEAD = `# Limits

Made by \`npm run limits\` from the constants, the configuration and the contract; do not edit. A call that goes beyond a limit of
its own is refused with the field and the rule (400, 413; 431 of its head, 408 where it comes too slowly), one that comes too often with 429 and Retry-After, one that cannot be
served in time with 503.`

/** LIMITS.md, whole. */
export const limitsPage = (): string =>
  `${[
    HEAD,
    `## Variables\n\nThe README tells what each is.\n\n${table(
      ['variable', 'at least', 'at most', 'otherwise'],
      boundVariables().map(({ name, least, most, otherwise }) => [
        `\`${name}\``,
        least,
        most,
        otherwise,
      ]),
    )}`,
    section('Calls', calls),
    section('Time and connections', deadlines),
    section('Who signs in, and travellers', people),
    section('Lists, reports and imports', pages),
    section('Mails', mails),
    section('Landing sites', integrations),
    section('How long things are kept', kept),
    `## Fields\n\n${table(
      ['field', 'bounds', 'calls'],
      fieldsOfCalls().map(({ field, bounds, calls: all }) => [
        `\`${field}\``,
        bounds,
        callsSaid(all),
      ]),
    )}`,
  ].join('\n\n')}\n`
