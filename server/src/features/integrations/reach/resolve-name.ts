import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { isLocalhost } from './address.rules.ts'

/** How long a name server is waited for, and how often it is asked. */
export const NAME_WITHIN_MS = 2000
export const NAME_TRIES = 2
const PATIENCE = { timeout: NAME_WITHIN_MS, tries: NAME_TRIES }

const LOOPBACK = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

const found = (family: number, said: PromiseSettledResult<string[]>): LookupAddress[] =>
  said.status === 'fulfilled' ? said.value.map((address) => ({ address, family })) : []

/**
 * The addresses of a name that somebody else chose, of both families; `servers` instead of the machine's own. Not by the system's lookup:
 * that takes one of the few threads of the process for as long as a name server likes, and whatever else needs a name, mails and
 * the database's connections too, would wait behind it. Throws what the name server says where there is no address.
 */
export const resolveName = async (
  host: string,
  servers?: readonly string[],
  patience = PATIENCE,
): Promise<LookupAddress[]> => {
  if (isLocalhost(host)) return LOOPBACK
  // Anew each time: it has the name servers that the machine has now.
  const resolver = new Resolver(patience)
  if (servers) resolver.setServers(servers)
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = [...found(4, four), ...found(6, six)]
  if (addresses.length === 0 && four.status === 'rejected') throw four.reason
  return addresses
}
