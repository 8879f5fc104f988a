import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { Config } from '../../../platform/config/config.ts'
import { isLocalhost, isLoopback, isPublic } from './address.rules.ts'
import { resolveName } from './resolve-name.ts'

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
  if (isLocalhost(host)) return !reach.toLoopback
  return isIP(host) !== 0 && !mayReach(host, reach)
}

export type Resolve = (host: string) => Promise<LookupAddress[]>

const judged = async (host: string, reach: Reach, resolve: Resolve): Promise<LookupAddress[]> => {
  const addresses = await resolve(host)
  if (addresses.length === 0 || addresses.some(({ address }) => !mayReach(address, reach)))
    throw new AddressClosed()
  return addresses
}

/**
 * Names for a socket: the very addresses that are connected to are the ones judged, so that a name which answers differently
 * the next time leads nowhere. One closed address among them closes all.
 */
export const lookupWithin =
  (reach: Reach, resolve: Resolve = (host) => resolveName(host)): LookupFunction =>
  (host, options, done) =>
    void judged(host, reach, resolve).then(
      (addresses) => {
        const [first] = addresses
        if (options.all || !first) done(null, addresses)
        else done(null, first.address, first.family)
      },
      (error) => done(error, ''),
    )
