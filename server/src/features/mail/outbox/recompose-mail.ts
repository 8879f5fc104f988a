import { heldTimeOf } from '../../../platform/db/held-time.ts'
import type { LeftMail } from '../left-mails.read.ts'
import { composeMime } from '../providers/compose-mime.ts'
import { mailRecord } from './mail-record.read.ts'
import { outgoingOf, type SendDeps, senderOf } from './send-one.ts'

export type Leaving = Pick<SendDeps, 'mailFrom' | 'loadAttachments'>

/**
 * A mail as MIME once more, out of what the record holds. Whether it is the message that left is told by its hash; without
 * one it is only what the message would have been.
 */
export const recomposeMail = async (
  deps: Leaving & Pick<SendDeps, 'db'>,
  { id, left_at, mime }: LeftMail,
): Promise<Buffer> => {
  const date = mime ? heldTimeOf(mime.date) : left_at
  const record = await mailRecord(deps.db, id)
  const from = mime?.from ?? senderOf(record, deps.mailFrom)
  return composeMime(await outgoingOf(deps, record, { date, from }))
}
