import { notSetUp, WRITTEN } from '@e-arrival/contract/mail/not-sent'
import type { MailProspect } from '@e-arrival/contract/mail/prospects'
import type { Provider } from '@e-arrival/contract/mail/providers'

/** What becomes of a mail by a provider, as things stand. */
export type Standing = { provider: Provider; prospect: MailProspect }

const words: Readonly<
  Record<Exclude<MailProspect, 'leaves'>, (names: readonly string[]) => string>
> = {
  written: (names) => `Mails are ${WRITTEN}: ${notSetUp(names)}.`,
  refused: (names) =>
    `Mails wait: ${names.join(' and ')} ${names.length === 1 ? 'refuses' : 'refuse'} our account. They leave once an Admin has mended that.`,
  paused: (names) =>
    `Mails wait: ${names.join(' and ')} ${names.length === 1 ? 'takes' : 'take'} none just now. They are tried again by themselves.`,
}

/** Said wherever mails by these providers come up (D61); empty where they leave. */
export const notSentWords = (used: readonly Provider[], standings: readonly Standing[]): string =>
  (['written', 'refused', 'paused'] as const)
    .map((prospect) => {
      const those = standings.filter((one) => one.prospect === prospect)
      const names = those.flatMap(({ provider }) => (used.includes(provider) ? provider : []))
      return names.length === 0 ? '' : words[prospect](names)
    })
    .filter(Boolean)
    .join(' ')
