import type { OutgoingMail } from './mail-provider.port.ts'

export const someMail: OutgoingMail = {
  ...{
    id: 1,
    madeAt: new Date(),
    kind: 'document',
    messageId: '<1@example.com>',
    to: 'sok@example.com',
  },
  ...{ from: { name: 'Office', address: 'office@example.com' }, replyTo: '', subject: 'Card' },
  ...{ html: '<p>Card</p>', text: 'Card', attachments: [], date: new Date() },
}
