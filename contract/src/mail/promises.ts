import { notSetUp, WRITTEN } from './not-sent.ts'
import { type MailProspect, mailProspects, onItsWay, type ProspectCounts } from './prospects.ts'

/** What is said of mails that were asked for: no more than what is to become of them. */

type Promised = { prospect: MailProspect; provider: string }

const rest: Record<MailProspect, (mail: string, provider: string) => string> = {
  leaves: onItsWay,
  written: (mail, provider) => `${mail} will be ${WRITTEN}: ${notSetUp([provider])}`,
  refused: (mail, provider) =>
    `${mail} waits: ${provider} refuses our account. It leaves once an Admin has mended that`,
  paused: (mail, provider) =>
    `${mail} waits: ${provider} takes no mails just now. It is tried again by itself`,
}

/** What may be promised of a mail; `mail` is how the sentence begins: 'The mail', 'Document uploaded; the mail'. */
export const promiseOf = (mail: string, { prospect, provider }: Promised): string =>
  rest[prospect](mail, provider)

const many: Record<MailProspect, (mails: string, one: boolean) => string> = {
  leaves: (mails) => `${mails} will be sent`,
  written: (mails, one) =>
    `${mails} will be ${WRITTEN}: ${notSetUp([one ? 'its provider' : 'their provider'])}`,
  refused: (mails, one) =>
    `${mails} ${one ? 'waits' : 'wait'} until the account that the provider refuses is mended`,
  paused: (mails, one) => `${mails} ${one ? 'waits' : 'wait'} until the provider takes mails again`,
}

/** What may be promised of mails that are sent again together. */
export const promiseOfMany = (prospects: ProspectCounts): string =>
  mailProspects
    .map((prospect) => ({ prospect, n: prospects[prospect] ?? 0 }))
    .filter(({ n }) => n > 0)
    .map(({ prospect, n }, at) => {
      const mails = n === 1 ? '1 mail' : `${n} mails`
      return many[prospect](at === 0 ? mails : String(n), n === 1)
    })
    .join(', ')
