import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { invoiceAttachment } from '../src/features/invoices/invoices.public.ts'
import { makeMember } from '../src/testing/made/make-member.ts'
import { makeOrder } from '../src/testing/made/make-order.ts'
import { readPdf } from '../src/testing/read-pdf.ts'
import { databaseKinds, openTestDatabase } from '../src/testing/test-database.ts'
import { up } from './0009-invoice-papers.ts'

describe.each(databaseKinds())('papers of invoices on %s', (kind) => {
  it('are made for invoices from before', async () => {
    const { db, close } = await openTestDatabase(kind)
    onTestFinished(close)
    await sql`alter table invoices drop column paper`.execute(db)
    const { id: staff } = await makeMember(db)
    const order = await makeOrder(db, { email: 'vann@example.com' })
    await sql`insert into invoices (number, order_id, amount, currency, gateway_name, payment_url, created_by, created_at)
      values (7, ${order.id}, 49, 'USD', 'Stripe', 'https://pay.example/7', ${staff}, '2026-11-02T03:04:05Z')`.execute(
      db,
    )
    await up(db as never)
    const { id } = await db.selectFrom('invoices').select('id').executeTakeFirstOrThrow()
    const { content, filename } = await invoiceAttachment(db, id)
    expect(filename).toBe('invoice-000007.pdf')
    const { text } = await readPdf(content)
    for (const part of [
      'INV-000007',
      '11/01/2026',
      '49.00USD',
      'vann@example.com',
      'https://pay.example/7',
    ])
      expect(text).toContain(part)
  })
})
