import { handOver } from './setup/hand-over.mjs'

await handOver('test', 'scripts/checks/run-checks.mjs', process.argv.slice(2))
