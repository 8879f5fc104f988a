import { parseArgs } from 'node:util'
import { measure } from './measure.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
})
const [requests = '100000'] = positionals
const seed = process.env.FUZZ_SEED ?? String(Date.now() % 1_000_000_000)

process.exitCode = await measure({
  parts: ['fuzz.test'],
  env: { FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
  write: values.write,
  command: `npm run test:fuzz -- ${requests}`,
})
