import {
  POSITION_HEADER,
  READ_AFTER_HEADER,
  readPosition,
  UNKNOWN_POSITION,
} from '@e-arrival/contract/call/position'
import type { RouteDef } from '@e-arrival/contract/call/route'
import { type Reading, readingAfter } from '../db/replica/reading-after.ts'
import type { App, Request } from './app-type.ts'

const writes = ({ routeOptions }: Request): boolean => {
  const route = (routeOptions.config as { contract?: RouteDef }).contract
  return route !== undefined && route.method !== 'GET' && !route.reads
}

/**
 * Who says after what he reads may be answered from a replica; who writes, or has seen more than that, is told after what he reads
 * next. What he does not know, or we, is read from the primary, and who never says it is told nothing.
 */
export const followPositions = (app: App, position: () => Promise<number>): void => {
  const readings = new WeakMap<Request, Reading>()
  app.addHook('preHandler', (request, _reply, done) => {
    const after = readPosition(request.headers[READ_AFTER_HEADER])
    if (after === undefined) return done()
    const reading: Reading = { after }
    readings.set(request, reading)
    readingAfter(reading, done)
  })
  app.addHook('onSend', async (request, reply) => {
    const reading = readings.get(request)
    if (!reading) return
    const said = writes(request) ? await position().catch(() => UNKNOWN_POSITION) : reading.shown
    if (said !== undefined) reply.header(POSITION_HEADER, said)
  })
}
