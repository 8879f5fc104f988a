import type { Report } from '../check/check-bundle.ts'
import { element, list, terms } from './element.ts'
import { count, sayErasure, when } from './words.ts'

const headOf = ({ problems }: Report): HTMLElement => {
  const isGood = problems.length === 0
  const head = element(
    'h2',
    isGood ? 'Everything agrees' : `${count(problems.length, 'thing does', 'things do')} not agree`,
  )
  head.className = isGood ? 'good' : 'bad'
  return head
}

const summaryOf = ({ problems, manifest, chain }: Report): string => {
  if (problems.length > 0)
    return 'This bundle is not as it was made, or it is not whole. What is named here cannot be relied on.'
  return `All ${manifest?.members.length} files are as they were listed; the list and the rows are bound by the record of ${chain?.events.length} events; the record is in the log that the checkpoint signs, and is what the log had of it before.`
}

const factsOf = ({ manifest, chain, heads, checkpoint, key }: Report): [string, string][] => [
  ['Order', manifest?.order_id ?? 'cannot be read'],
  ['Bundle made', manifest ? when(new Date(manifest.made_at)) : 'cannot be read'],
  ['Record', chain ? count(chain.events.length, 'event', 'events') : 'cannot be believed as it is'],
  [
    'Checkpoint',
    checkpoint
      ? `${checkpoint.origin}, ${count(checkpoint.size, 'entry', 'entries')}`
      : 'cannot be believed as it is',
  ],
  [
    'The log had it before',
    heads ? count(heads.length, 'time', 'times') : 'cannot be believed as it is',
  ],
  ['Signed by the key', key?.text ?? 'cannot be read'],
]

/** What the check came to, in plain words; each file that differs is named. */
export const showReport = (
  place: HTMLElement,
  name: string,
  report: Report,
  aside: string[],
): void => {
  const absent = report.manifest?.absent ?? []
  place.replaceChildren(
    headOf(report),
    element('p', `${name}: ${summaryOf(report)}`),
    ...(report.problems.length > 0 ? [list(report.problems)] : []),
    terms(factsOf(report)),
    element(
      'p',
      'The signature proves the record only if this key is the merchant’s. Compare it with the key on a defence pack or in a checkpoint that you were given before, or ask the merchant for it. Take this page from a source that you trust: whoever changes a bundle could change its page too.',
    ),
    ...erasedOf(report),
    ...(absent.length > 0
      ? [
          element('h3', 'Not in this bundle'),
          list(absent.map(({ shows, why }) => `${shows}: ${why}`)),
        ]
      : []),
    ...(aside.length > 0
      ? [
          element('h3', 'Left aside'),
          element('p', 'Files of your own system, which are no part of a bundle:'),
          list(aside),
        ]
      : []),
    ...historyOf(report),
  )
  place.hidden = false
}

/** What the merchant erased is missing, and that is no tampering. */
const erasedOf = ({ chain }: Report): HTMLElement[] =>
  chain?.erasures.length
    ? [
        element('h3', 'Erased by the merchant, as the record says'),
        list(chain.erasures.map(sayErasure)),
      ]
    : []

const historyOf = ({ chain }: Report): HTMLElement[] => {
  if (!chain) return []
  const details = element('details', '')
  details.append(
    element('summary', `The record, ${count(chain.events.length, 'event', 'events')}`),
    list(
      chain.events.map(({ seq, at, actor, kind }) => `${seq}. ${when(at)} · ${kind} · ${actor}`),
    ),
  )
  return [details]
}
