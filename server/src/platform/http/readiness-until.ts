import { AppError } from '../app-error.ts'

/** Ready until the process is about to leave: what spreads calls over nodes sends it no new ones. */
export const readinessUntil =
  (isReady: () => Promise<void>, leaving?: AbortSignal): (() => Promise<void>) =>
  async () => {
    if (leaving?.aborted) throw new AppError('unavailable', 'This process is about to stop.')
    await isReady()
  }
