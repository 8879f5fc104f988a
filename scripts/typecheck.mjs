import { handOver } from './setup/hand-over.mjs'

await handOver('check types', 'scripts/checks/typecheck.mjs', process.argv.slice(2))
