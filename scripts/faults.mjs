import { handOver } from './setup/hand-over.mjs'

// `npm run test:faults -- --write` also writes the figures into RELIABILITY.md, `-- --short` tries two rounds each.
await handOver('test faults', 'scripts/checks/faults.mjs', process.argv.slice(2))
