import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A free port where 0 was asked for: links in mails name it, so it must be known before the app is built. */
export const pickPort = async (port: number, host: string): Promise<number> => {
  if (port !== 0) return port
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const picked = (probe.address() as AddressInfo).port
  probe.close()
  await once(probe, 'close')
  return picked
}
