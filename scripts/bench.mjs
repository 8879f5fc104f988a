import { become } from './setup/become.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { at, say } from './setup/root.mjs'

try {
  const runtime = await ensureInstalled()
  await ensureBuilt(runtime)
  // `npm run bench -- --pages` measures the traveller's pages alone.
  const part = process.argv.includes('--pages') ? 'pages.ts' : 'main.ts'
  become(runtime, [at('bench', part)])
} catch (error) {
  say(`Cannot measure: ${error.message}`)
  process.exitCode = 1
}
