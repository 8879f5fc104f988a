import { applicationDetailsSchema } from '@e-arrival/contract/application'
import type { Status } from '@e-arrival/contract/statuses'
import { dayIn, OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { OrdersTable } from '../../platform/db/schema/schema.ts'

let made = 0
const DAY_MS = 24 * 60 * 60 * 1000

export type OrderParts = Partial<Insertable<OrdersTable>> & {
  landing_domain?: string
  account_email?: string
  amount?: string | null
  currency?: string
  details?: Record<string, unknown>
}

/** An order straight into the tables, New and due unless parts say else; answers its row's ids. */
export const makeOrder = async (
  db: Db,
  parts: OrderParts = {},
): Promise<{ id: number; order_id: string; email: string; status: Status }> => {
  made += 1
  const { landing_domain = '', account_email = '', details = {}, ...rest } = parts
  const { amount = '49.00', currency = 'USD', ...own } = rest
  const now = new Date()
  const email = own.email ?? `traveller${made}@example.com`
  const { id, order_id, status, arrival_date } = await db
    .insertInto('orders')
    .values({
      order_id: `TEST${String(made).padStart(6, '0')}`,
      status: 'New',
      previous_status: null,
      status_changed_at: now,
      processing_mode: 'Regular Processing',
      full_name: `Traveller ${made}`,
      surname: 'Sok',
      country_phone_code: '855',
      phone_number: `0123${String(made).padStart(5, '0')}`,
      created_at: now,
      arrival_date: dayIn(OFFICE_ZONE, new Date(now.getTime() + 5 * DAY_MS)),
      departure_date: dayIn(OFFICE_ZONE, new Date(now.getTime() + 15 * DAY_MS)),
      processing_date: dayIn(OFFICE_ZONE, new Date(now.getTime() - DAY_MS)),
      assigned_to: null,
      completed_by: null,
      passport_issued_country: 'FRANCE',
      intake_category: 'standard',
      ...own,
      email,
    })
    .returning(['id', 'order_id', 'status', 'arrival_date'])
    .executeTakeFirstOrThrow()
  const full = applicationDetailsSchema.parse(details)
  await db
    .insertInto('applications')
    .values({
      order_id: id,
      arrival_date,
      landing_domain,
      account_email,
      amount,
      currency,
      details: JSON.stringify(full),
    })
    .execute()
  return { id, order_id, email, status }
}
