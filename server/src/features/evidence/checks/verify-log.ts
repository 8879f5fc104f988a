import { type Checkpoint, openCheckpoint } from '../../../platform/transparency-log/checkpoint.ts'
import type { Verifier } from '../../../platform/transparency-log/signed-note.ts'
import type { SaidCounts } from '../log/chain-leaf.rules.ts'
import type { LogEnd } from '../log/log-end.read.ts'
import type { WalkedLog } from '../log/walk-log.read.ts'

/** A checkpoint and where it was found, as a person is told it. */
export type FoundNote = { where: string; note: string }
export type FoundCheckpoint = Checkpoint & { where: string }

/** The checkpoints, the smallest log first, and which of their notes nobody known signed. */
export const openAll = (notes: FoundNote[], verifiers: Verifier[]) => {
  const found: FoundCheckpoint[] = []
  const problems: string[] = []
  for (const { where, note } of notes) {
    try {
      found.push({ ...openCheckpoint(note, verifiers), where })
    } catch (error) {
      problems.push(`checkpoint in ${where}: ${(error as Error).message}`)
    }
  }
  return { found: found.toSorted((a, b) => a.size - b.size), problems }
}

/** What is wrong with a checkpoint, beside the root that the stored leaves have at its size. */
export const judgeCheckpoint = (
  { size, root, where }: FoundCheckpoint,
  now: Buffer | undefined,
): string[] => {
  if (!now)
    return [`checkpoint in ${where}: it signs ${size} entries of the log, and some are gone`]
  return now.equals(root)
    ? []
    : [`checkpoint in ${where}: the first ${size} entries of the log are not those it signs`]
}

const sayCounts = ({ chains, events }: SaidCounts): string => `${chains} chains, ${events} events`

/**
 * What stands beside the leaves and is signed by itself nowhere: the nodes, the row of the log's end, and the counts that are signed
 * next. `counted` is what the leaves come to before each leaf of counts, and at last before the end.
 */
export const judgeEnd = (
  end: LogEnd,
  walked: WalkedLog,
  counted: readonly SaidCounts[],
): string[] => {
  const problems = [...walked.problems]
  const says = (what: string) => void problems.push(`the log: ${what}`)
  if (!end.is_kept) says('the row of its end is gone')
  if (walked.reached < end.leaves)
    says(`entry ${walked.reached} is missing, and later ones are there`)
  if (end.strange_nodes > 0) says(`${end.strange_nodes} of its stored nodes are of no entries`)
  if (end.size !== end.leaves)
    says(`its end is said to be ${end.size}, and it has ${end.leaves} entries`)
  if (end.last_event > end.newest_event)
    says(`its end has seen event ${end.last_event}, and the newest is ${end.newest_event}`)
  for (const [at, said] of [...walked.counts, end].entries()) {
    const is = counted[at]
    if (!is || (is.chains === said.chains && is.events === said.events)) continue
    const where = 'index' in said ? `entry ${said.index}` : 'its end'
    says(`${where} says ${sayCounts(said)}, and before it are ${sayCounts(is)}`)
  }
  return problems
}
