import { queueMail } from '../../features/mail/asking/queue-mail.store.ts'
import type { Db } from '../../platform/db/db.ts'
import { systemActor } from '../../platform/event-log/actor.ts'
import { makeOrder } from '../made/make-order.ts'

/** Queues one mail for each of so many new orders, by the providers in turn. */
export const queueMails = async (db: Db, count: number): Promise<void> => {
  for (let n = 0; n < count; n++) {
    const order = await makeOrder(db)
    await db.transaction().execute((trx) =>
      queueMail(trx, {
        ...{ kind: 'invoice', orderId: order.id, to: order.email, holdSeconds: 0 },
        ...{ provider: n % 2 === 0 ? 'AWS' : 'Sendgrid', actor: systemActor, at: new Date() },
        ...{ fromName: '', replyTo: '', requestedBy: null },
        written: { subject: 'Subject', html: '<p>Words</p>', text: 'Words' },
      }),
    )
  }
}
