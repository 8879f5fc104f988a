/** What no stream tells of is read again so often while it is looked at: others change it too. */
export const READ_AGAIN_MS = 10_000

/** For every query of that kind; a test finds one that stands still (read-again.test.ts). */
export const readAgain = { refetchInterval: READ_AGAIN_MS } as const
