/** Where signed checkpoints are sent to, so that who rewrites this installation does not rewrite them too (D64). */
export type CheckpointPlace = {
  /** What a person is told: a host, or s3://bucket/prefix; never a secret of the address. */
  readonly place: string
  /** A hash of the whole address without its login: two addresses of one host are two places. */
  readonly address: string
  /** Throws where it was not taken; the same one again does no harm. @throws NotOurPlace where another lies there under its name: it stays */
  deliver: (checkpoint: { name: string; note: string }) => Promise<void>
  /** Takes the place for this database, where places can be taken. @throws NotOurPlace where it is another's */
  hold?: (database: string) => Promise<void>
}

const ANOTHER_SIGNS = 'Another database signs there: '

/** Where heads are sent another database's lie: nothing is written over them. `what` shows it. */
export class NotOurPlace extends Error {
  constructor(what: string) {
    super(
      `${ANOTHER_SIGNS}${what}. What lies there stays. A copy that is tried out leaves CHECKPOINT_URL out; an office that was restored or moved needs a place of its own.`,
    )
    this.name = 'NotOurPlace'
  }
}

/** Whether a problem that was kept is such a refusal. */
export const isNotOurs = (problem: string): boolean => problem.startsWith(ANOTHER_SIGNS)
