import { handOver } from './setup/hand-over.mjs'

await handOver('run', 'server/src/cli/main.ts', process.argv.slice(2))
