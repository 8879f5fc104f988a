import type { Behaviour } from './mail-stand-in.ts'
import { startSendgridStandIn } from './sendgrid-stand-in.ts'
import { startSesStandIn } from './ses-stand-in.ts'

/** How often of a hundred requests each happens; what is left is taken. */
const FAULTS: readonly (readonly [number, Behaviour])[] = [
  [7, { kind: 'refuse', status: 500 }],
  [4, { kind: 'refuse', status: 503 }],
  [4, { kind: 'refuse', status: 429, retryAfter: '2' }],
  [2, { kind: 'refuse', status: 400, error: 'BadRequestException' }],
  [0.2, { kind: 'refuse', status: 401, error: 'UnrecognizedClientException' }],
  [5, { kind: 'take-then-reset' }],
  [4, { kind: 'reset' }],
  [1, { kind: 'hang' }],
  [1, { kind: 'slow', ms: 1_500 }],
  [3, { kind: 'slow', ms: 40 }],
]

const anyBehaviour = (): Behaviour => {
  let at = Math.random() * 100
  for (const [share, behaviour] of FAULTS) {
    at -= share
    if (at < 0) return behaviour
  }
  return { kind: 'take' }
}

export type FaultyProviders = Awaited<ReturnType<typeof startFaultyProviders>>

/** Both providers, each of which fails in every way that it can, at random. */
export const startFaultyProviders = async () => {
  const [AWS, Sendgrid] = await Promise.all([startSesStandIn(), startSendgridStandIn()])
  const seen = new Map<string, number>()
  for (const standIn of [AWS, Sendgrid])
    standIn.asked(() => {
      const behaviour = anyBehaviour()
      seen.set(behaviour.kind, (seen.get(behaviour.kind) ?? 0) + 1)
      return behaviour
    })
  const requests = () => AWS.requests + Sendgrid.requests
  return {
    AWS,
    Sendgrid,
    requests,
    faults: () => requests() - (seen.get('take') ?? 0),
    /** The ways in which requests were answered so far. */
    kinds: () => [...seen.keys()],
    /** How often the mail to each address was taken, by either. */
    copies: () => {
      const copies = new Map<string, number>()
      for (const address of [...AWS.mails, ...Sendgrid.mails].flatMap(({ to }) => to))
        copies.set(address, (copies.get(address) ?? 0) + 1)
      return copies
    },
    close: async () => {
      await Promise.all([AWS.close(), Sendgrid.close()])
    },
  }
}
