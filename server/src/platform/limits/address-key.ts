import { isIPv6, SocketAddress } from 'node:net'
import { plainAddress } from './plain-address.ts'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/
const GROUPS = 8

/** The first half of an address that is written as short as may be. */
const networkOf = (address: string): string => {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return groups.slice(0, 4).join(':')
}

/**
 * What a limit per address counts: an IPv4 address, or the /64 of an IPv6 one, since whoever has one address of a /64
 * has all of them; never a port, of which everybody has thousands.
 */
export const addressKey = (ip: string): string => {
  const [address = ''] = plainAddress(ip).split('%')
  if (!isIPv6(address)) return address
  const written = new SocketAddress({ address, family: 'ipv6' }).address
  return mapped.exec(written)?.[1] ?? `${networkOf(written)}::/64`
}
