import { handOver } from './setup/hand-over.mjs'

await handOver('list the parts', 'scripts/supply-chain/write-sbom.mjs', [])
