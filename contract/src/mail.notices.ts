import { z } from 'zod'
import { providers } from './mail.ts'
import { route } from './route.ts'

/** What stands in the way of mails being sent; whoever manages mail sees it on every screen until it is mended (D61). */
export const mailNoticeSchema = z.discriminatedUnion('kind', [
  /** No credentials: its mails are written and not sent. */
  z.object({ kind: z.literal('not-set-up'), provider: z.enum(providers) }),
])
export type MailNotice = z.infer<typeof mailNoticeSchema>

export const getMailNotices = route({
  method: 'GET',
  path: '/admin/mail-notices',
  permission: 'mail.manage',
  summary: 'What keeps mails from being sent',
  reply: z.array(mailNoticeSchema),
})

const listed = (names: readonly string[]): string => names.join(' and ')

/** The notices as sentences, one a cause. */
export const noticeLines = (notices: readonly MailNotice[]): string[] => {
  const without = notices.filter(({ kind }) => kind === 'not-set-up').map((n) => n.provider)
  if (without.length === 0) return []
  return without.length === providers.length
    ? ['No mail provider is set up: mails are written to a folder and not sent.']
    : [`${listed(without)} is not set up: its mails are written to a folder and not sent.`]
}
