import { parseArgs } from 'node:util'
import { measure } from './measure.mjs'

/** What is counted, and what only has to hold. */
const PARTS = [
  ...['kill-9', 'provider-faults', 'fault-rounds', 'clock-jumps', 'silent-database', 'no-room'],
  ...['stopping', 'open-embedded.test', 'outbox.nodes', 'outbox.answers', 'driver.faults'],
  ...['upload-crash', 'failover', 'replica-silent'],
]

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})
const parts = values.only?.split(',') ?? PARTS
const unknown = parts.find((part) => !PARTS.includes(part))
if (unknown) throw new Error(`there is no part "${unknown}"; there are ${PARTS.join(', ')}`)
const env = values.short
  ? { KILLS: '2', FAULT_ROUNDS: '2', MAILS: '120' }
  : { KILLS: '200', FAULT_ROUNDS: '20', MAILS: '10000' }
const length = values.short ? ' --short' : ''
const command = `npm run test:faults --${length} --only ${parts.join(',')}`
process.exitCode = await measure({ parts, env, write: values.write, command })
