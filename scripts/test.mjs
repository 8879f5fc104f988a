import { become } from './setup/become.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { at, say } from './setup/root.mjs'

try {
  const runtime = await ensureInstalled()
  become(runtime, [at('scripts', 'checks', 'run-checks.mjs'), ...process.argv.slice(2)])
} catch (error) {
  say(`Cannot test: ${error.message}`)
  process.exitCode = 1
}
