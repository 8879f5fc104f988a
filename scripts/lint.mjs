import { handOver } from './setup/hand-over.mjs'

await handOver('lint', 'scripts/checks/lint.mjs', process.argv.slice(2))
