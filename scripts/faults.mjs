import { handOver } from './setup/hand-over.mjs'

// `npm run test:faults -- --write` also writes the figures into RELIABILITY.md, `-- --short` tries a few rounds of each,
// `-- --only kill-9,no-room` some parts alone.
await handOver('test faults', 'scripts/checks/faults.mjs', process.argv.slice(2))
