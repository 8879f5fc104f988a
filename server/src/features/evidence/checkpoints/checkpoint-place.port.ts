/** Where signed checkpoints are sent to, so that who rewrites this installation does not rewrite them too (D64). */
export type CheckpointPlace = {
  /** What a person is told: a host, or s3://bucket/prefix; never a secret of the address. */
  readonly place: string
  /** A hash of the whole address without its login: two addresses of one host are two places. */
  readonly address: string
  /** Throws where it was not taken; the same one again does no harm. */
  deliver: (checkpoint: { name: string; note: string }) => Promise<void>
}
