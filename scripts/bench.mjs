import { handOver } from './setup/hand-over.mjs'

// `npm run bench -- --pages` measures the traveller's pages alone.
const part = process.argv.includes('--pages') ? 'bench/pages.ts' : 'bench/main.ts'
await handOver('measure', 'scripts/setup/run-built.mjs', [part])
