import type { MailProspect } from '@e-arrival/contract/mail/prospects'
import { DEFAULT_PROVIDER, type Provider, providers } from '@e-arrival/contract/mail/providers'
import { type Outlook, prospectOf } from '../../mail/mail.public.ts'

/** A link is good for half an hour: one that waits for a moment may still be of use, one that waits for a mended account is not. */
const bestFirst: readonly MailProspect[] = ['leaves', 'paused', 'refused', 'written']

/** By whom a link is mailed, whoever asks for it, and what becomes of that mail. */
export const readyProvider = (outlook: Outlook): { provider: Provider; prospect: MailProspect } => {
  const all = providers.map((provider) => ({
    provider,
    prospect: prospectOf(outlook, { provider }) ?? 'written',
  }))
  const found = bestFirst.flatMap((wanted) => all.filter(({ prospect }) => prospect === wanted))
  return found[0] ?? { provider: DEFAULT_PROVIDER, prospect: 'written' }
}
