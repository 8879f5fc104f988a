/** Ready until the process is about to leave: what spreads calls over nodes sends it no new ones. */
export const readinessUntil =
  (isReady: () => Promise<void>, leaving?: AbortSignal): (() => Promise<void>) =>
  async () => {
    leaving?.throwIfAborted()
    await isReady()
  }
