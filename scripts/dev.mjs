import { handOver } from './setup/hand-over.mjs'

await handOver('develop', 'scripts/setup/run-dev.mjs', process.argv.slice(2))
