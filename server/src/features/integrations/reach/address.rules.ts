import ipaddr from 'ipaddr.js'

/** Azure answers its machines' metadata and secrets at this public-looking address. */
const METADATA = new Set(['168.63.129.16'])
/** All of IPv6 that is given to anybody; what is outside leads to IPv4 by a detour, or nowhere. */
const GIVEN: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/** Whether an IP address is somebody's on the internet: no private network, no machine's own, no metadata service. */
export const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  if (ip.range() !== 'unicast' || METADATA.has(ip.toString())) return false
  return ip instanceof ipaddr.IPv4 || ip.match(GIVEN)
}

/** Whether an IP address is this very machine. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** A name that means this machine, whatever a name server says (RFC 6761). */
export const isLocalhost = (host: string): boolean => /(^|\.)localhost\.?$/i.test(host)
