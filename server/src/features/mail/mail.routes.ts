import {
  cancelMail as cancelRoute,
  getEmailContent,
  listHeldMails,
  listMailProviders,
  mailTexts,
  resendMail as resendRoute,
} from '@e-arrival/contract/mail'
import {
  getMessage,
  messageTexts,
  sendMessage as sendRoute,
} from '@e-arrival/contract/mail/messages'
import { providers } from '@e-arrival/contract/mail/providers'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import type { Caller } from '../../platform/http/caller/session.ts'
import { said } from '../../platform/http/said.ts'
import { actorOf, memberOf, serveRoute } from '../../platform/http/serve-route.ts'
import type { LetterDeps, StaffActor } from './asking/queue-approval-mail.ts'
import { cancelMail, resendMail } from './asking/resend-mail.ts'
import { sendMessage } from './asking/send-message.ts'
import type { CurrentDocument } from './current-document.port.ts'
import { emailContent } from './letters/email-content.ts'
import { messageById } from './letters/message.read.ts'
import { heldMailsOf } from './mails.read.ts'
import { readOutlook } from './prospects/outlook.read.ts'
import { prospectOf } from './prospects/prospect.rules.ts'

const staff = (caller: Caller): StaffActor => ({ ...actorOf(caller), id: memberOf(caller).id })

/** Sending again, taking back and looking at the mail of an order. */
export const registerMailRoutes = (
  app: App,
  identify: Identify,
  deps: LetterDeps & { db: Db; currentDocument: CurrentDocument },
): void => {
  serveRoute(app, identify, resendRoute, ({ body }, caller) =>
    resendMail(deps.db, deps, body, staff(caller)),
  )
  serveRoute(app, identify, sendRoute, ({ body }, caller) =>
    sendMessage(deps.db, deps, body, staff(caller)),
  )
  serveRoute(app, identify, getMessage, async ({ params }) => {
    const data = await messageById(deps.db, params.mailId)
    if (!data) throw new AppError('notFound', messageTexts.unknown)
    return { data }
  })
  serveRoute(app, identify, cancelRoute, async ({ body }, caller) => {
    const { row, isNew } = await cancelMail(deps.db, deps, body.mailId, staff(caller))
    const words = { done: mailTexts.cancelled, already: mailTexts.cancelledBefore }
    return { data: row, ...said(isNew, words) }
  })
  serveRoute(app, identify, listHeldMails, async (_input, caller) => ({
    data: await heldMailsOf(deps.db, deps, memberOf(caller).id),
  }))
  serveRoute(app, identify, listMailProviders, async () => {
    const outlook = await readOutlook(deps.db, deps)
    return {
      data: providers.map((provider) => ({
        provider,
        isSetUp: outlook.isSetUp[provider] !== false,
        prospect: prospectOf(outlook, { provider }) ?? 'leaves',
      })),
    }
  })
  serveRoute(app, identify, getEmailContent, async ({ params, query }) => ({
    data: await emailContent(deps.db, deps, params.orderId, query.language === 'en'),
  }))
}
