import type { App } from './app-type.ts'

/** Longer than any lock is waited for, shorter than a service manager's patience: what is still answered then is cut. */
export const FINISH_WITHIN_MS = 5_000

/** Lets what is being answered finish when the server stops, and nothing hold it longer than five seconds. */
export const closePromptly = (app: App): void => {
  let limit: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    limit = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS)
  })
  app.addHook('onClose', async () => clearTimeout(limit))
}
