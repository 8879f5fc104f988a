import type { ActivityEvent } from '@e-arrival/contract/activity'
import {
  howChanged,
  type RefusalKind,
  refusalKinds,
  refusalWords,
} from '@e-arrival/contract/auth/sign-in-log'
import { erasedWords } from '@e-arrival/contract/privacy/erased-words'
import { isolated } from '@e-arrival/contract/values/isolated'
import { counted } from '../../ui/digits.ts'

type Data = ActivityEvent['data']
/** The title of a queue's screen, by the queue's name. */
export type TitleOf = (queue: string) => string

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? isolated(String(value)) : ''

const listed = (value: unknown): string => (Array.isArray(value) ? value.map(text).join(', ') : '')

const inWords = (filters: unknown): string =>
  Object.entries((filters as Record<string, unknown> | undefined) ?? {})
    .map(([field, value]) => `, ${field} ${listed(value) || text(value)}`)
    .join('')

const exported = (
  { orders, queue, search, unassigned, filters }: Data,
  titleOf: TitleOf,
): string => {
  const found = text(search) ? `, search “${text(search)}”` : ''
  const free = unassigned === true ? ', unassigned only' : ''
  return `Exported ${counted(Number(orders), 'order')} of ${titleOf(text(queue))}${free}${inWords(filters)}${found}`
}

const changesIn = (changes: unknown): string =>
  (Array.isArray(changes) ? (changes as Data[]) : [])
    .map(({ what, from, to }) => `${text(what)} ${text(from)} → ${text(to)}`)
    .join('; ') || 'saved unchanged'

const refused = (kind: RefusalKind, { name, detail, tries }: Data): string =>
  refusalWords(kind, { whose: text(name) || null, detail: text(detail), tries: Number(tries) })
const place = ({ device, address }: Data): string =>
  [text(device), text(address)].filter(Boolean).join(', ')

/** A view of a queue, or a text, by its name while it has one. */
const one = (what: string, name: unknown, queue = ''): string =>
  `${text(name) ? `the ${what} “${text(name)}”` : `a ${what}`}${queue && ` of ${queue}`}`

/** Only what was said before 0.2.0 holds the name of before. */
const renamed = ({ from, name }: Data, so: 'to' | 'now'): string =>
  from === undefined ? '' : `${so === 'to' ? ' to' : ', now'} “${text(name)}”`

/** What each kind of activity says. */
const words: Readonly<Record<string, (data: Data, titleOf: TitleOf) => string>> = {
  'orders.exported': exported,
  'member.added': (d) => `Added ${text(d.name)} as ${text(d.type)}`,
  'member.changed': (d) => {
    const what = listed(d.fields)
    return what ? `Changed ${text(d.name)}: ${what}` : `Saved ${text(d.name)} unchanged`
  },
  'member.deleted': (d) => `Deleted ${text(d.name)} (${text(d.type)})`,
  'member.signed-out': (d) => `Signed ${text(d.name)} out, sessions: ${text(d.sessions)}`,
  'sign-in.opened': (d) => `${text(d.name)} signed in (${text(d.detail)}): ${place(d)}`,
  ...Object.fromEntries(
    refusalKinds.map((kind) => [kind, (d: Data) => `${refused(kind, d)} (${place(d)})`]),
  ),
  'sign-in.password-changed': (d) =>
    `${text(d.name)}: password changed ${howChanged(text(d.detail))}`,
  'sign-in.factor-added': (d) => `${text(d.name)}: second step added, ${text(d.detail)}`,
  'sign-in.factor-removed': (d) => `${text(d.name)}: second step removed, ${text(d.detail)}`,
  'sign-in.codes-renewed': (d) => `${text(d.name)}: new recovery codes`,
  'sign-in.factors-reset': (d) => `Removed the second step of ${text(d.name)}`,
  'privacy.reader-held-back': (d) =>
    `Held ${text(d.name)} back: passport data or documents of more than ${text(d.orders)} orders in ${text(d.minutes)} minutes`,
  'privacy.retention-announced': (d) =>
    `Old personal data of ${Number(d.sensitive) + Number(d.contact)} orders will be erased from ${text(d.from).slice(0, 10)} on`,
  'privacy.retention-ran': (d) =>
    `Erased by age: ${erasedWords({ sensitive: text(d.sensitive), contact: text(d.contact) })}${Number(d.failed) > 0 ? `; of ${text(d.failed)} orders something could not be erased yet` : ''}`,
  'shared-view.added': (d, titleOf) =>
    `Shared ${one('view', d.name, titleOf(text(d.queue)))} with all`,
  'shared-view.renamed': (d, titleOf) =>
    `Renamed ${one('shared view', d.from ?? d.name, titleOf(text(d.queue)))}${renamed(d, 'to')}`,
  'shared-view.removed': (d, titleOf) =>
    `Took ${one('shared view', d.name, titleOf(text(d.queue)))} away`,
  'shared-text.added': (d) => `Shared ${one('text', d.name)} with all`,
  'shared-text.changed': (d) =>
    `Changed ${one('shared text', d.from ?? d.name)}${d.from === d.name ? '' : renamed(d, 'now')}`,
  'shared-text.removed': (d) => `Took ${one('shared text', d.name)} away`,
  'hand-over.signed': (d) => `Signed hand-over ${text(d.note)}`,
  'hand-over.erased-in': (d) => `Took an erased traveller out of hand-over ${text(d.note)}`,
  'assignment.rules-changed': (d) => `Rules for new orders: ${changesIn(d.changes)}`,
  'gateway.changed': (d) => `Changed the gateway from ${text(d.from) || 'none'} to ${text(d.to)}`,
  'intake-key.added': (d) =>
    `Made ${d.sandbox ? 'a sandbox key' : 'an intake key'} for ${text(d.domain)}`,
  'intake-key.rotated': (d) =>
    `Made a new intake key for ${text(d.domain)}; the old one ends ${text(d.endsAt).slice(0, 16).replace('T', ' ')} UTC`,
  'intake-key.revoked': (d) => `Revoked an intake key of ${text(d.domain)}`,
  'webhook.added': (d) => `Added a webhook of ${text(d.domain)} to ${text(d.host)}`,
  'webhook.rotated': (d) =>
    `Made a new secret for the webhook of ${text(d.domain)} to ${text(d.host)}; the old one ends ${text(d.endsAt).slice(0, 16).replace('T', ' ')} UTC`,
  'webhook.revoked': (d) =>
    `Revoked the webhook of ${text(d.domain)} to ${text(d.host)}${d.because ? `: ${text(d.because)}` : ''}`,
  'webhook.tested': (d) => `Sent a test to the webhook of ${text(d.domain)} to ${text(d.host)}`,
  'webhook.replayed': (d) =>
    `Sent ${counted(Number(d.deliveries), 'event')} again to the webhook of ${text(d.domain)} to ${text(d.host)}`,
  'orders.imported': (d) =>
    `Imported ${text(d.source)}: ${text(d.inserted)} new, ${text(d.updated)} known orders (${text(d.batch)})`,
  'orders.import-undone': (d) =>
    `Took the import of ${text(d.source)} back: ${text(d.undone)} orders, ${text(d.left)} left alone (${text(d.batch)})`,
}

/** One activity as a sentence; a kind without words of its own is named. */
export const wordsOf = ({ kind, data }: ActivityEvent, titleOf: TitleOf): string =>
  words[kind]?.(data, titleOf) ?? kind.replaceAll(/[.-]/g, ' ')
