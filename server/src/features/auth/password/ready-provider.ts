import { type Provider, providers } from '@e-arrival/contract/mail/providers'

/** Whether a mail provider has credentials; null while that is being looked for. */
export type IsSetUp = (provider: Provider) => Promise<boolean | null>

/** By whom a link can be mailed, whoever asks for it; null where no provider is set up. */
export const readyProvider = async (isSetUp: IsSetUp): Promise<Provider | null> => {
  for (const provider of providers) if ((await isSetUp(provider)) !== false) return provider
  return null
}
