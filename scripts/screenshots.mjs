import { become } from './setup/become.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { at, say } from './setup/root.mjs'

try {
  const runtime = await ensureInstalled()
  await ensureBuilt(runtime)
  become(runtime, [at('e2e', 'screenshots.ts'), ...process.argv.slice(2)])
} catch (error) {
  say(`Cannot take screenshots: ${error.message}`)
  process.exitCode = 1
}
