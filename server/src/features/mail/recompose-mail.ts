import { composeMime } from './compose-mime.ts'
import { type LeftMail, mailRecord } from './left-mails.read.ts'
import { outgoingOf, type SendDeps } from './send-one.ts'

export type Leaving = Pick<SendDeps, 'mailFrom' | 'loadAttachments'>

/**
 * A mail as MIME once more, out of what the record holds. Whether it is the message that left is told by its hash; without
 * one it is only what the message would have been.
 */
export const recomposeMail = async (
  deps: Leaving & Pick<SendDeps, 'db'>,
  { id, left_at, mime }: LeftMail,
): Promise<Buffer> => {
  const date = mime ? new Date(mime.date) : left_at
  const record = await mailRecord(deps.db, id)
  return composeMime(await outgoingOf(deps, record, { date, from: mime?.from ?? deps.mailFrom }))
}
