import { handOver } from './setup/hand-over.mjs'

await handOver('write LIMITS.md', 'scripts/papers/limits/write-limits.ts', [])
