import type { Answer, MailProvider } from './mail-provider.port.ts'

const notYet: Answer = {
  ...{ outcome: 'refused', permanent: false, retryAfterMs: null, about: 'here' },
  detail: 'Still looking for the credentials of this provider.',
}

/** A provider while it has credentials, and the outbox folder while it has none (D61). */
export const orWritten = (provider: MailProvider, folder: MailProvider): MailProvider => ({
  isSetUp: provider.isSetUp,
  async send(mail, signal) {
    const isSetUp = await provider.isSetUp()
    if (isSetUp === null) return notYet
    return (isSetUp ? provider : folder).send(mail, signal)
  },
})
