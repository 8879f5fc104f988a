import type { BundleRow } from './bundle-rows.read.ts'
import type { HashedMember } from './member.ts'

/** A file that a row names and that is not there any more, or not as it was. */
export type Absent = { shows: string; why: string }

type Made = {
  orderId: string
  chain: number
  at: Date
  events: number
  members: HashedMember[]
  absent: Absent[]
  /** Which entries the log had of the chain when the list was made. */
  heads: number[]
}

/** The list that an event of the chain names by its hash. */
export const writeManifest = ({
  orderId,
  chain,
  at,
  events,
  members,
  absent,
  heads,
}: Made): string => {
  const listed = members.map(({ path, sha256, bytes, shows, as }) => ({
    ...{ path, sha256, bytes },
    ...(shows ? { shows } : {}),
    ...(as ? { as } : {}),
  }))
  const manifest = {
    format: 'e-arrival-bundle/2',
    order_id: orderId,
    ...{ chain, made_at: at.toISOString(), events, heads, members: listed, absent },
  }
  return `${JSON.stringify(manifest, null, 1)}\n`
}

/** A line each; without the text of what is not for others. */
export const writeRows = (rows: BundleRow[]): string =>
  rows
    .map(({ kind, id, said, sha256 }) =>
      JSON.stringify(said === null ? { kind, id, sha256 } : { kind, id, said }),
    )
    .map((line) => `${line}\n`)
    .join('')

type ProvenHead = { index: number; events: number; hash: string; proof: Buffer[] }

/** What the log had of the chain before, a line each, with the hashes that lead to the checkpoint. */
export const writeHeads = (heads: ProvenHead[]): string =>
  heads
    .map(({ index, events, hash, proof }) =>
      JSON.stringify({ index, events, hash, proof: proof.map((one) => one.toString('base64')) }),
    )
    .map((line) => `${line}\n`)
    .join('')

/** A name that every system can unpack. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\w.-]+/g, '_')
    .replace(/^\.+/, '')
    .slice(-80) || 'file'
