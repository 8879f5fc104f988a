import { handOver } from './setup/hand-over.mjs'

// `npm run test:rolling -- --orders 200000` for a smaller office; `--database-url URL` for one that 0.1.0 filled already;
// `--until-serving` leaves the background steps of the upgrade unfinished. `--write` puts the figures into RELIABILITY.md.
await handOver('test rolling', 'scripts/checks/rolling.mjs', process.argv.slice(2))
