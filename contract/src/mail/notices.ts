import { z } from 'zod'
import { route } from '../call/route.ts'
import { notSetUp } from './not-sent.ts'
import { type Provider, providers } from './providers.ts'

/** What stands in the way of mails being sent; whoever manages mail sees it on every screen until it is mended (D61). */
export const mailNoticeSchema = z.discriminatedUnion('kind', [
  /** No credentials: its mails are written and not sent. */
  z.object({ kind: z.literal('not-set-up'), provider: z.enum(providers) }),
  /** It refuses the account; its mails wait. */
  z.object({
    kind: z.literal('stopped'),
    provider: z.enum(providers),
    since: z.string(),
    reason: z.string(),
    /** When it is next tried by itself. */
    nextTry: z.string().nullable(),
  }),
  /** A restored copy keeps what the original had queued. */
  z.object({ kind: z.literal('held'), mails: z.number() }),
])
export type MailNotice = z.infer<typeof mailNoticeSchema>

export const getMailNotices = route({
  method: 'GET',
  path: '/admin/mail-notices',
  permission: 'mail.manage',
  summary: 'What keeps mails from being sent',
  reply: z.array(mailNoticeSchema),
})

export const tryMailProvider = route({
  method: 'POST',
  path: '/admin/try-mail-provider',
  permission: 'mail.manage',
  changes: ['mails'],
  undoesNothing: true,
  doneTellsOfNobody: true,
  summary: 'Try a stopped provider now, with a single mail',
  body: z.object({ provider: z.enum(providers) }),
  reply: z.null(),
})

const unsetLine = (without: readonly string[]): string =>
  without.length === providers.length
    ? 'No mail provider is set up: mails are written to a folder and not sent.'
    : `${notSetUp(without)}: its mails are written to a folder and not sent.`

const heldLine = (mails: number): string =>
  `${mails} unsent ${mails === 1 ? 'mail of the original is' : 'mails of the original are'} held back in this restored copy until you let them go.`

type NoticeLine = { line: string /** Who can be tried again. */; stopped: Provider | null }

/** The notices as sentences, one a cause. */
export const noticeLines = (notices: readonly MailNotice[]): NoticeLine[] => {
  const without = notices.flatMap((notice) => (notice.kind === 'not-set-up' ? notice.provider : []))
  return [
    ...(without.length > 0 ? [{ line: unsetLine(without), stopped: null }] : []),
    ...notices.flatMap((notice): NoticeLine[] => {
      if (notice.kind === 'held') return [{ line: heldLine(notice.mails), stopped: null }]
      if (notice.kind !== 'stopped') return []
      const { provider, reason } = notice
      const line = `${provider} refuses mails of this account: ${reason}. Nothing is lost; they wait until it is mended.`
      return [{ line, stopped: provider }]
    }),
  ]
}
