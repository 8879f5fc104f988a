import { type Bytes, hex, sha256 } from './bytes.ts'
import type { ChainEvent } from './event.ts'
import { MANIFEST, type Manifest, type Member, UNLISTED } from './manifest.ts'
import type { Row } from './rows.ts'

/** The files of a bundle by their paths. */
export type Files = Map<string, Bytes>

/** What differs between the files there are and the manifest: each path with what is wrong. */
export const judgeMembers = async (
  files: Files,
  { members }: Manifest,
): Promise<Map<string, string>> => {
  const wrong = new Map<string, string>()
  for (const { path, sha256: hash, bytes } of members) {
    const file = files.get(path)
    if (file === undefined) wrong.set(path, 'is missing')
    else if (file.length !== bytes || hex(await sha256(file)) !== hash)
      wrong.set(path, 'was changed')
  }
  const listed = new Set([...UNLISTED, ...members.map(({ path }) => path)])
  for (const path of files.keys()) if (!listed.has(path)) wrong.set(path, 'was added')
  return wrong
}

/** Where the sha256 of a document stands in what of its row is evidence. */
const DOCUMENT_SHA256 = 6

const isPrinted = (events: ChainEvent[], hash: string): boolean =>
  events.some(({ kind, data }) => kind === 'defence-pack.printed' && data.sha256 === hash)

const isSentAs = (events: ChainEvent[], name: string, hash: string): boolean =>
  events.some(
    ({ kind, data }) =>
      kind === 'mail.state-changed' &&
      `mail ${data.mailId}` === name &&
      (data.mime as { sha256?: string } | undefined)?.sha256 === hash,
  )

/** What a member claims beyond being listed, held against rows and events; '' where that is so. */
const judgeClaim = (
  { shows = '', as, sha256: hash }: Member,
  rows: Row[],
  events: ChainEvent[],
) => {
  if (shows.startsWith('pack ') && !isPrinted(events, hash))
    return 'no event says that it was printed'
  if (shows.startsWith('document ')) {
    const row = rows.find(({ name }) => name === shows)
    if (row?.said?.[DOCUMENT_SHA256] !== hash) return `it is not the file of ${shows}`
  }
  if (as === 'sent' && !isSentAs(events, shows, hash))
    return `no event says that ${shows} left like this`
  return ''
}

/** Where the document that a mail carried stands in what of its row is evidence. */
const MAIL_DOCUMENT = 4

const carriesDocument = (rows: Row[], shows: string): boolean => {
  const said = rows.find(({ name }) => name === shows)?.said ?? []
  return shows.startsWith('mail ') && typeof said[MAIL_DOCUMENT] === 'number'
}

/** What is called erased, though no event up to the reading of the rows says that it was: documents and the mails with one go first. */
const judgeAbsent = (
  { absent, events: upTo }: Manifest,
  rows: Row[],
  events: ChainEvent[],
): string[] => {
  const classes = new Set(
    events
      .filter(({ kind, seq }) => kind === 'order.erased' && seq <= upTo)
      .flatMap(({ data }) => data.classes as string[]),
  )
  const isErased = (shows: string): boolean =>
    (classes.has('contact') && shows.startsWith('mail ')) ||
    (classes.has('sensitive') && (shows.startsWith('document ') || carriesDocument(rows, shows)))
  return absent
    .filter(({ shows, why }) => why.startsWith('erased') && !isErased(shows))
    .map(({ shows }) => `${MANIFEST}: it calls ${shows} erased, and no event says so`)
}

export const judgeClaims = (manifest: Manifest, rows: Row[], events: ChainEvent[]): string[] => [
  ...manifest.members.flatMap((member) => {
    const problem = judgeClaim(member, rows, events)
    return problem ? [`${member.path}: ${problem}`] : []
  }),
  ...judgeAbsent(manifest, rows, events),
]
