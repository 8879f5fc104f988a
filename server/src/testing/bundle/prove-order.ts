import { saveTransactionDetails } from '@e-arrival/contract/orders/transaction'
import { addRemark } from '@e-arrival/contract/remarks'
import { recordDownload, trackOrder } from '@e-arrival/contract/tracking'
import { makeMember } from '../made/make-member.ts'
import type { SendingApp } from '../mail/sending-app.ts'

export type Proved = {
  order: { id: number; orderId: string; email: string }
  mailId: number
  actor: { kind: 'staff'; id: number; name: string }
}

/** An order with all that a bundle shows: a document, a mail that left, a comment, a payment and a download. */
export const proveOrder = async (sending: SendingApp): Promise<Proved> => {
  const { app } = sending
  const member = await makeMember(app.db, 'Team')
  const token = await app.signInAs(member)
  const { id, orderId, email, mailId } = await sending.upload()
  await sending.until(mailId, { state: 'sent' })
  const remark = { remark: 'Called him', remarkerName: 'x', whatsapp: 'Y' }
  await app.call(addRemark, { token, body: { orderId, ...remark } as never })
  const payment = { transactionId: 'T-1', merchantName: 'Acme' }
  await app.call(saveTransactionDetails, { token, body: { orderId, ...payment } })
  const proved = await app.call(trackOrder, { body: { orderId, email } })
  const tracking = proved.cookies.find(({ name }) => name === 'tracking')?.value ?? ''
  const { file1 } = await app.db
    .selectFrom('documents')
    .select('file1')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const told = { orderId, file1, customername: '', timezone: 'Asia/Phnom_Penh' }
  await app.call(recordDownload, { body: told as never, cookies: { tracking } })
  const actor = { kind: 'staff' as const, id: member.id, name: member.name }
  return { order: { id, orderId, email }, mailId, actor }
}
