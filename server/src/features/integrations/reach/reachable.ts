import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { Config } from '../../../platform/config/config.ts'
import { isLoopback, isPublic } from './address.rules.ts'

/** Where webhooks may go besides public addresses. */
export type Reach = { toLoopback: boolean }

export const reachOf = (config: Pick<Config, 'WEBHOOKS_TO_LOOPBACK'>): Reach => ({
  toLoopback: config.WEBHOOKS_TO_LOOPBACK === '1',
})

export class AddressClosed extends Error {}

const mayReach = (address: string, { toLoopback }: Reach): boolean =>
  isPublic(address) || (toLoopback && isLoopback(address))

/** A URL's host as a name or a bare address: IPv6 stands there in brackets. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/** Whether a URL names an address where nothing may be sent; a name is judged when it is connected to. */
export const isClosed = (url: URL, reach: Reach): boolean => {
  const host = hostOf(url)
  if (/(^|\.)localhost\.?$/i.test(host)) return !reach.toLoopback
  return isIP(host) !== 0 && !mayReach(host, reach)
}

/**
 * Names for a socket: the very addresses that are connected to are the ones judged, so that a name which answers differently
 * the next time leads nowhere. One closed address among them closes all.
 */
export const lookupWithin =
  (reach: Reach, resolve: typeof lookup = lookup): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '')
      const [first] = addresses
      if (!first || addresses.some(({ address }) => !mayReach(address, reach)))
        return done(new AddressClosed(), '')
      if (options.all) return done(null, addresses)
      done(null, first.address, first.family)
    })
