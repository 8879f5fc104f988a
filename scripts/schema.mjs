import { handOver } from './setup/hand-over.mjs'

await handOver(
  'write what the migrations make',
  'server/src/testing/made-schema/write-made-schema.ts',
  [],
)
