import { type Bytes, hex, sha256, textOf } from './bytes.ts'
import type { ChainEvent } from './event.ts'

/** What lies in the bundle: a file, and which row of the record it shows. */
export type Member = { path: string; sha256: string; bytes: number; shows?: string; as?: string }
export type Manifest = {
  format: string
  order_id: string
  chain: number
  made_at: string
  /** How many events the chain had when the rows were read. */
  events: number
  members: Member[]
  /** Which entries the log had of the chain when the list was made. */
  heads: number[]
  absent: { shows: string; why: string }[]
}

export const MANIFEST = 'manifest.json'
export const CHAIN = 'chain.ndjson'
export const PROOF = 'chain-head.tlog-proof'
export const ROWS = 'rows.ndjson'
export const HEADS = 'earlier-heads.ndjson'
export const CHECKPOINT = 'checkpoint.txt'
export const KEY = 'verifier-key.txt'
/** What the manifest does not list: it is bound by the chain, and the chain by these. */
export const UNLISTED = [MANIFEST, CHAIN, PROOF, HEADS, CHECKPOINT, KEY]

/**
 * Reads the manifest that an event of the chain names by its hash; throws where none does. Without a chain that can be
 * believed it is read as it is, and still says which file is not as it was.
 */
export const readManifest = async (file: Bytes, events: ChainEvent[] | null): Promise<Manifest> => {
  const own = hex(await sha256(file))
  const isNamed = ({ kind, data }: ChainEvent): boolean =>
    kind === 'evidence.bundled' && data.manifest === own
  if (events && !events.some(isNamed))
    throw new Error('no event of the record names it, so it says nothing about the other files')
  const manifest = JSON.parse(textOf(file)) as Manifest
  if (manifest.format !== 'e-arrival-bundle/2')
    throw new Error('it is of another version: check it by the verify.html of that version')
  if (events?.some(({ chain }) => chain !== String(manifest.chain)))
    throw new Error('it is of another order')
  return manifest
}
