import type { ChainEvent } from './event.ts'
import { MANIFEST, type Manifest, type Member } from './manifest.ts'
import type { Row } from './rows.ts'

/** Where the sha256 of a document stands in what of its row is evidence. */
const DOCUMENT_SHA256 = 6

/** Where the document that a mail carried stands in what of its row is evidence. */
const MAIL_DOCUMENT = 4

/** What rows and events say, read once: a bundle's maker may claim ten thousand things of as many. */
type Said = {
  rows: Map<string, Row['said']>
  printed: Set<unknown>
  /** By the hash of a message the mails that left like it. */
  sent: Map<unknown, Set<string>>
}

const saidBy = (rows: Row[], events: ChainEvent[]): Said => {
  const said: Said = { rows: new Map(), printed: new Set(), sent: new Map() }
  for (const row of rows) said.rows.set(row.name, row.said)
  for (const { kind, data } of events) {
    if (kind === 'defence-pack.printed') said.printed.add(data.sha256)
    if (kind !== 'mail.state-changed') continue
    const hash = (data.mime as { sha256?: string } | undefined)?.sha256
    said.sent.set(hash, (said.sent.get(hash) ?? new Set()).add(`mail ${data.mailId}`))
  }
  return said
}

/** What a member claims beyond being listed, held against rows and events; '' where that is so. */
const judgeClaim = ({ shows = '', as, sha256: hash }: Member, said: Said): string => {
  if (shows.startsWith('pack ') && !said.printed.has(hash))
    return 'no event says that it was printed'
  if (shows.startsWith('document ') && said.rows.get(shows)?.[DOCUMENT_SHA256] !== hash)
    return `it is not the file of ${shows}`
  if (as === 'sent' && !said.sent.get(hash)?.has(shows))
    return `no event says that ${shows} left like this`
  return ''
}

/** What is called erased, though no event up to the reading of the rows says that it was: documents and the mails with one go first. */
const judgeAbsent = (
  { absent, events: upTo }: Manifest,
  { rows }: Said,
  events: ChainEvent[],
): string[] => {
  const classes = new Set(
    events
      .filter(({ kind, seq }) => kind === 'order.erased' && seq <= upTo)
      .flatMap(({ data }) => data.classes as string[]),
  )
  const carriesDocument = (shows: string): boolean =>
    shows.startsWith('mail ') && typeof rows.get(shows)?.[MAIL_DOCUMENT] === 'number'
  const isErased = (shows: string): boolean =>
    (classes.has('contact') && shows.startsWith('mail ')) ||
    (classes.has('sensitive') && (shows.startsWith('document ') || carriesDocument(shows)))
  return absent
    .filter(({ shows, why }) => why.startsWith('erased') && !isErased(shows))
    .map(({ shows }) => `${MANIFEST}: it calls ${shows} erased, and no event says so`)
}

/** What the manifest claims and rows and events do not say, a line each. */
export const judgeClaims = (manifest: Manifest, rows: Row[], events: ChainEvent[]): string[] => {
  const said = saidBy(rows, events)
  const wrong = manifest.members.flatMap((member) => {
    const problem = judgeClaim(member, said)
    return problem ? [`${member.path}: ${problem}`] : []
  })
  return [...wrong, ...judgeAbsent(manifest, said, events)]
}
