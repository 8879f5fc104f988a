import type { Provider } from '@e-arrival/contract/mail/providers'

/** Said wherever mails by these providers come up (D61); empty where they send. */
export const notSentWords = (used: readonly Provider[], notSetUp: readonly Provider[]): string => {
  const without = notSetUp.filter((name) => used.includes(name))
  if (without.length === 0) return ''
  const are = without.length === 1 ? 'is' : 'are'
  return `Mails are written and not sent: ${without.join(' and ')} ${are} not set up.`
}
