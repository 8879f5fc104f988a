import type { Provider } from '@e-arrival/contract/mail/providers'
import { RESET_LINK_MINUTES } from '@e-arrival/contract/values/reset-link'
import type { Db } from '../../../platform/db/db.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { queueMail } from '../../mail/mail.public.ts'

const SENDER = 'Cambodia E-Arrival'
const GOOD_FOR = `works once and for ${RESET_LINK_MINUTES} minutes. If you did not ask, nothing has changed and you can leave it.`

type ResetMail = {
  at: Date
  member: { name: string; email: string }
  link: string
  provider: Provider
}

/** Puts the mail with the link into the outbox, in the caller's transaction; the link opens /reset-password/{token} (D5). */
export const queueResetMail = (
  trx: Db,
  { at, member, link, provider }: ResetMail,
): Promise<number> =>
  queueMail(trx, {
    kind: 'password-reset',
    orderId: null,
    provider,
    to: member.email,
    fromName: SENDER,
    replyTo: '',
    written: written(member.name, link),
    requestedBy: null,
    actor: systemActor,
    at,
    holdSeconds: 0,
  })

const written = (name: string, link: string) => ({
  subject: `Set a new password for ${SENDER}`,
  text: [
    `Hello ${name},`,
    'somebody, hopefully you, asked to set a new password for your staff account. This link does it:',
    link,
    `It ${GOOD_FOR}`,
  ].join('\n\n'),
  html: [
    `<p>Hello ${escapeHtml(name)},</p>`,
    '<p>somebody, hopefully you, asked to set a new password for your staff account.</p>',
    `<p><a href="${escapeHtml(link)}">Set a new password</a></p>`,
    `<p>The link ${GOOD_FOR}</p>`,
  ].join('\n'),
})
