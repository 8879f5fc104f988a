/** How long the first question is waited for; a machine without a metadata service may leave it open for longer. */
const ANSWER_MS = 5000
/** Credentials may come while the server runs (a role, a file): a "none" is asked again after so long. */
const ASKED_AGAIN_AFTER_MS = 60_000

/**
 * Whether a kit finds credentials; null while its first answer is out. Later ones are not waited for: the last one stands until
 * they are there. A yes is kept, since what becomes of known credentials the provider itself says.
 */
export const askCredentials = (
  ask: () => Promise<boolean>,
  { answerMs = ANSWER_MS, againMs = ASKED_AGAIN_AFTER_MS } = {},
): (() => Promise<boolean | null>) => {
  let last: boolean | null = null
  let asking: Promise<boolean> | null = null
  let freshUntil = 0
  const start = async (): Promise<boolean> => {
    last = await ask()
    freshUntil = performance.now() + againMs
    asking = null
    return last
  }
  return async () => {
    if (last === true || performance.now() < freshUntil) return last
    asking ??= start()
    return last ?? within(asking, answerMs)
  }
}

/** An answer, or null where it takes longer. */
export const within = <T>(answer: Promise<T>, ms: number): Promise<T | null> => {
  let limit: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    limit = setTimeout(resolve, ms, null)
    limit.unref()
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(limit))
}
