import { handOver } from './setup/hand-over.mjs'

await handOver('take screenshots', 'scripts/setup/run-built.mjs', [
  'e2e/screenshots.ts',
  ...process.argv.slice(2),
])
