import { ensureBuilt } from './build.mjs'
import { say } from './root.mjs'

/** Builds the pages that the server serves, and starts nothing: for an image, or a folder that nobody may write to later. */
try {
  const built = await ensureBuilt(process.execPath)
  say(built.length > 0 ? `Built ${built.join(', ')}.` : 'Up to date.')
} catch (error) {
  say(`Cannot build: ${error.message}`)
  process.exitCode = 1
}
