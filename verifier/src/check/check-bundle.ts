import { type Bytes, textOf, utf8 } from './bytes.ts'
import { type Chain, readChain } from './chain.ts'
import { judgeClaims } from './claims.ts'
import { type Head, judgeHeads, leafOf, readHeads, withheld } from './heads.ts'
import { includes, readTlogProof } from './inclusion.ts'
import {
  CHAIN,
  CHECKPOINT,
  HEADS,
  KEY,
  MANIFEST,
  type Manifest,
  PROOF,
  ROWS,
  readManifest,
} from './manifest.ts'
import { type Files, judgeMembers } from './members.ts'
import { refuseLongLists } from './refuse-long.ts'
import { judgeRows, readRows, unblanked } from './rows.ts'
import {
  type Checkpoint,
  openCheckpoint,
  readVerifierKey,
  type VerifierKey,
} from './signed-note.ts'

/** What the check came to; a problem begins with the file that it is about. */
export type Report = {
  problems: string[]
  key: VerifierKey | null
  checkpoint: Checkpoint | null
  chain: Chain | null
  /** What the log had of the chain before. */
  heads: Head[] | null
  manifest: Manifest | null
}

/**
 * Checks a whole bundle: signature, proof, chain, rows and every file, as far as each can be read. Throws Refused, before anything
 * else, where it lists more than a bundle can.
 */
export const checkBundle = async (files: Files): Promise<Report> => {
  refuseLongLists(files)
  const problems = new Set<string>()
  const step = async <T>(
    path: string,
    work: (file: Bytes) => T | Promise<T>,
  ): Promise<T | null> => {
    const file = files.get(path)
    if (!file) {
      problems.add(`${path} is missing`)
      return null
    }
    try {
      return await work(file)
    } catch (error) {
      problems.add(`${path}: ${(error as Error).message}`)
      return null
    }
  }
  const key = await step(KEY, readVerifierKey)
  const chain = await step(CHAIN, readChain)
  const proof = await step(PROOF, readTlogProof)
  const checkpoint =
    key && proof && (await step(PROOF, () => openCheckpoint(utf8(proof.checkpoint), key)))
  if (checkpoint && chain && !(await includes(checkpoint, endOf(chain), proof)))
    problems.add(`${CHAIN} and ${PROOF} do not lead to the checkpoint: one of them was changed`)
  await step(CHECKPOINT, async (file) => {
    if (key) await openCheckpoint(file, key)
    if (checkpoint && proof && textOf(file) !== proof.checkpoint)
      throw new Error('it is not the one of the proof')
  })
  const heads = await step(HEADS, readHeads)
  if (heads && chain && checkpoint) {
    const rewritten = await step(HEADS, () => judgeHeads(heads, chain, checkpoint))
    for (const how of rewritten ?? []) problems.add(`${CHAIN}: ${how}`)
  }
  const manifest = await step(MANIFEST, (file) => readManifest(file, chain?.events ?? null))
  for (const how of manifest && heads ? withheld(heads, manifest.heads) : []) problems.add(how)
  for (const how of manifest ? await judgeFiles(files, manifest, chain, step) : [])
    problems.add(how)
  return { problems: [...problems], key, checkpoint, chain, heads, manifest }
}

type Step = <T>(path: string, work: (file: Bytes) => Promise<T>) => Promise<T | null>

const judgeFiles = async (
  files: Files,
  manifest: Manifest,
  chain: Chain | null,
  step: Step,
): Promise<string[]> => {
  const wrong = await judgeMembers(files, manifest)
  const told = [...wrong].map(([path, how]) => `${path} ${how}`)
  const rows = chain && !wrong.has(ROWS) ? await step(ROWS, readRows) : null
  if (!chain || !rows) return told
  const claims = judgeClaims(manifest, rows, chain.events)
  const bad = [
    ...judgeRows(rows, chain.events, manifest.events),
    ...unblanked(rows, chain.erasures),
  ]
  return [...told, ...bad.map((said) => `${ROWS}: ${said}`), ...claims]
}

/** How the log has the end of a chain. */
const endOf = ({ events, hashes }: Chain): string =>
  leafOf(events[0]?.chain ?? '', events.length, hashes.at(-1) ?? '')
