import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { vi } from 'vitest'

const readOutbox = async (dataDir: string, address: string): Promise<Email[]> => {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const order = (name: string): number => Number(/\d+/.exec(name)?.[0])
  const eml = names.filter((name) => name.endsWith('.eml')).sort((a, b) => order(a) - order(b))
  const mails = await Promise.all(
    eml.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address))
}

/** The mails an app without a provider has written for an address, oldest first; waits until there are so many. */
export const mailsInOutbox = (dataDir: string, address: string, count: number): Promise<Email[]> =>
  vi.waitFor(
    async () => {
      const mails = await readOutbox(dataDir, address)
      if (mails.length < count) throw new Error(`${mails.length} of ${count} mails so far`)
      return mails
    },
    { timeout: 20_000, interval: 50 },
  )
