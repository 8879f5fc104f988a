import { providers as names, type Provider } from '@e-arrival/contract/mail/providers'
import type { MailProvider } from './providers/mail-provider.port.ts'

export type Providers = Record<Provider, MailProvider>

/** The providers that lack credentials, in the order of their list. */
export const providersWithout = async (providers: Providers): Promise<Provider[]> => {
  const answers = await Promise.all(
    names.map(async (name) => ({ name, isSetUp: await providers[name].isSetUp() })),
  )
  return answers.filter(({ isSetUp }) => isSetUp === false).map(({ name }) => name)
}

/** What the start says of providers without credentials, on one line; null where all have theirs (D61). */
export const setupLine = (without: readonly Provider[], folder: string): string | null => {
  if (without.length === 0) return null
  return without.length === names.length
    ? `No mail provider is set up: mails are not sent, they are written to ${folder}.`
    : `${without.join(', ')} is not set up: its mails are not sent, they are written to ${folder}.`
}
