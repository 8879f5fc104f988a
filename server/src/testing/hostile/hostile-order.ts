import { intakeFields } from '@e-arrival/contract/intake'
import { dayIn, OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import type { z } from 'zod'

/** What an order needs to be worked on, and no free text. */
const KEPT = ['order_id', 'email', 'user', 'payment_confirmed', 'process_status', 'amount']
const ROW_TEXTS = ['goods_information', 'instrument_information']
const LENGTHS = [1000, 300, 60, 40, 20, 10, 3]
const DAY_MS = 86_400_000

/** The longest beginning of a text that a field takes; undefined where it takes none. */
const fitting = (field: z.ZodType, text: string): string | undefined =>
  LENGTHS.map((length) => text.slice(0, length)).find((cut) => field.safeParse(cut).success)

const dayFromNow = (days: number): string =>
  dayIn(OFFICE_ZONE, new Date(Date.now() + days * DAY_MS))

/** An order as a landing site hands it in, with one text in each of its fields that takes it. */
export const hostileOrder = (order_id: string, text: string): Record<string, unknown> => {
  const fields = (Object.entries(intakeFields.shape) as [string, z.ZodType][])
    .filter(([name]) => !KEPT.includes(name) && !ROW_TEXTS.includes(name))
    .map(([name, field]) => [name, fitting(field, text)])
    .filter(([, value]) => value !== undefined)
  const short = text.slice(0, 40)
  return {
    ...Object.fromEntries(fields),
    ...{ order_id, email: `${order_id.toLowerCase()}@example.com`, amount: '49.00' },
    ...{ arrival_date: dayFromNow(4), departure_date: dayFromNow(14), language: 'en' },
    currency: 'USD',
    goods_information: [
      { currency: text.slice(0, 20), description: text, price: short, weight: short },
    ],
    instrument_information: [
      { id: short, currency: text.slice(0, 20), monetaryInstrument: text, amount: short },
    ],
  }
}

/** The same with histories of another system, as an import brings them. */
export const hostileImport = (order_id: string, text: string): Record<string, unknown> => {
  const at = '2026-01-02T03:04:05Z'
  const named = { file1: text, mail_service_provider: 'AWS' }
  return {
    ...hostileOrder(order_id, text),
    ...{
      transaction_id: text,
      merchant_name: text,
      landing_domain: text.slice(0, 253),
    },
    remark: [
      { created_at: at, remark_name: text, remark: text, report_error: text, whatsapp: 'Y' },
    ],
    mailHistory: [{ create_ts: at, uploadDoc: text, mail_service_provider: 'AWS' }],
    downloadHistory: [
      {
        create_ts: at,
        file1: text,
        ip: text.slice(0, 60),
        browser: text.slice(0, 100),
        os: text.slice(0, 100),
        timezone: text,
      },
    ],
    uploadDoc: [{ ...named, customer_name: text, created_at: at }],
  }
}
