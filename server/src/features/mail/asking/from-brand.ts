import type { Brand } from '@e-arrival/contract/brands'
import type { NewMail } from './queue-mail.store.ts'

/** Whom a mail about an order is from, and where answers to it go: its brand. */
export const fromBrand = ({
  senderName,
  senderAddress,
  contact,
}: Brand): Pick<NewMail, 'fromName' | 'fromAddress' | 'replyTo'> => ({
  fromName: senderName,
  fromAddress: senderAddress,
  replyTo: contact.email,
})
