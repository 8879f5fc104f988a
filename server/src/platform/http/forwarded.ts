import { BlockList, isIPv6 } from 'node:net'
import { plainAddress } from '../limits/plain-address.ts'
import type { App, Request } from './app-type.ts'

/** Headers by which a proxy says for whom it asks. */
const SAID_BY_PROXIES = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]
/** With `via`, which a browser's own proxy adds too: whoever brings one of them did not ask by himself. */
export const FORWARDING = [...SAID_BY_PROXIES, 'via']

export type Proxies = BlockList

/** The peers that TRUST_PROXY names. */
export const proxiesOf = (ranges: string[]): Proxies => {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

export const isOneOf = (proxies: Proxies, address: string): boolean =>
  proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * Says once that a peer who is not trusted forwards: either TRUST_PROXY lacks a proxy, and everybody has that proxy's address,
 * or a stranger makes an address up, and is not believed.
 */
export const warnOfForwarding = (app: App, proxies: Proxies): void => {
  let isSaid = false
  const look = ({ socket, headers, log }: Request): void => {
    if (isSaid || !SAID_BY_PROXIES.some((name) => name in headers)) return
    const peer = socket.remoteAddress ?? ''
    if (isOneOf(proxies, peer)) return
    isSaid = true
    log.warn(
      { peer },
      'forwarded addresses of this peer are not believed, and it counts as the caller: if it is your proxy, set TRUST_PROXY to its address. Said once',
    )
  }
  app.addHook('onRequest', (request, _reply, done) => {
    look(request)
    done()
  })
}

/** Takes the ports out of what proxies say: with one an address is neither a trusted proxy's nor the same caller's the next time. */
export const forgetForwardedPorts = (app: App): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    const said = headers['x-forwarded-for']
    // Its type knows many of them, which Node joins.
    if (said !== undefined)
      headers['x-forwarded-for'] = String(said).split(',').map(plainAddress).join(', ')
    done()
  })
}
