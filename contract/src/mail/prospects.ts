import { notSetUp } from './not-sent.ts'

/**
 * What is to become of a mail that waits, as things stand: whatever promises a mail, or says where it is, asks here. leaves: a provider
 * takes it now, or once it can no longer be taken back; written: there is no provider, it goes to the folder (D61); refused: its
 * provider refuses the account, so it waits until somebody mends that; paused: its provider takes nothing for the moment.
 */
export const mailProspects = ['leaves', 'written', 'refused', 'paused'] as const
export type MailProspect = (typeof mailProspects)[number]
/** How many mails of some have which; absent: none. */
export type ProspectCounts = Partial<Record<MailProspect, number>>

export const countProspects = (prospects: readonly MailProspect[]): ProspectCounts => {
  const counts: ProspectCounts = {}
  for (const one of prospects) counts[one] = (counts[one] ?? 0) + 1
  return counts
}

/** Said of a mail that was asked for and leaves; of every other one `promiseOf` says more. */
export const onItsWay = (mail: string): string => `${mail} is on its way`

/** What a mail waits for where Email History shows it. */
export const waitWords: Record<Exclude<MailProspect, 'leaves'>, (provider: string) => string> = {
  written: (provider) => notSetUp([provider]),
  refused: () => 'its provider refuses our account',
  paused: () => 'its provider takes no mails just now',
}
