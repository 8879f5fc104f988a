import { handOver } from './setup/hand-over.mjs'

// `npm run test:fuzz -- 5000` sends so many requests to each database, `FUZZ_SEED=7` the same ones again. `--write` puts the figures into RELIABILITY.md.
await handOver('fuzz', 'scripts/checks/fuzz.mjs', process.argv.slice(2))
