import { become } from './setup/become.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { at, say } from './setup/root.mjs'

try {
  const runtime = await ensureInstalled()
  await ensureBuilt(runtime)
  become(runtime, [at('bench', 'main.ts'), ...process.argv.slice(2)])
} catch (error) {
  say(`Cannot measure: ${error.message}`)
  process.exitCode = 1
}
