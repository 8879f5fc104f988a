import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { standing } from '../src/features/mail/mail.public.ts'
import { verifyChains } from '../src/platform/event-log/verify-chains.read.ts'
import { makeOrder } from '../src/testing/made/make-order.ts'
import { databaseKinds, openTestDatabase } from '../src/testing/test-database.ts'
import { steps } from './0012-mail-states.ts'

it.each(databaseKinds())('calls written what went to the outbox folder, on %s', async (kind) => {
  const { db, close } = await openTestDatabase(kind)
  onTestFinished(close)
  const order = await makeOrder(db)
  const add = async (messageId: string | null, detail: string | null) => {
    const { id } = await db
      .insertInto('mails')
      .values({
        ...{ order_id: order.id, kind: 'document', document_id: null, invoice_id: null },
        ...{ provider: 'AWS', to_address: 'a@example.com', subject: 's', html: 'h' },
        ...{ body_text: 't', requested_by: null, created_at: new Date(), state: 'sent' },
        ...{ sent_at: new Date(), provider_message_id: messageId },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (detail !== null)
      await sql`insert into mail_events (mail_id, kind, at, detail)
        values (${id}, 'sent', now(), ${detail})`.execute(db)
    return id
  }
  const toFolder = 'AWS has no credentials: written to the outbox folder'
  const written = [await add(null, toFolder), await add(null, toFolder)]
  const taken = await add('ses-1', '')
  const takenWithoutId = await add(null, '')
  const imported = await add(null, null)
  for (const step of steps) {
    // The function is there already; what is tried is the rows' way.
    if (step.kind !== 'background') continue
    let reached = await step.batch(db as never, null)
    while (reached) reached = await step.batch(db as never, reached.position)
  }
  const states = await db
    .selectFrom('mails')
    .select(['id', standing('mails').as('state'), 'sent_at'])
    .execute()
  const by = Object.fromEntries(states.map((mail) => [mail.id, mail]))
  for (const id of written) expect(by[id]).toMatchObject({ state: 'written', sent_at: null })
  for (const id of [taken, takenWithoutId, imported])
    expect(by[id]).toMatchObject({ state: 'sent', sent_at: expect.any(Date) })
  const told = await db.selectFrom('events').select('data').orderBy('seq').execute()
  expect(told.map(({ data }) => data)).toMatchObject(
    written.map((mailId) => ({ mailId, state: 'written' })),
  )
  expect(await verifyChains(db)).toEqual([])
})
