import { handOver } from './setup/hand-over.mjs'

await handOver('start', 'scripts/setup/run-built.mjs', [
  'server/src/main.ts',
  ...process.argv.slice(2),
])
