import { type ApplicationDetails, applicationDetailsSchema } from '@e-arrival/contract/application'
import { type IntakeOrder, statusAtIntake } from '@e-arrival/contract/intake'
import { PRIORITY_MODE } from '@e-arrival/contract/statuses'
import { dayIn, OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import { newOrderId } from '../../platform/ids.ts'
import { type NewOrder, processingDayOf } from '../orders/orders.public.ts'

/** Standard, priority or future, as the country report counts it: fixed at intake (D51). */
const categoryOf = (
  mode: string,
  processingDate: string,
  today: string,
): 'standard' | 'priority' | 'future' => {
  if (processingDate > today) return 'future'
  return mode === PRIORITY_MODE ? 'priority' : 'standard'
}

export const detailKeys = Object.keys(
  applicationDetailsSchema.shape,
) as (keyof ApplicationDetails)[]

/** What is empty is left out: two thirds of an application are, and its reader fills them in again. */
const detailsOf = (order: Arriving): Record<string, unknown> => {
  const details: Record<string, unknown> = {}
  for (const key of detailKeys) {
    const value = order[key]
    if (value !== null && value !== '' && value.length > 0) details[key] = value
  }
  return details
}

/** What both doors, the API and the import, bring. */
export type Arriving = Omit<IntakeOrder, 'process_status'> & {
  process_status?: string | null | undefined
}

type Context = {
  now: Date
  /** How many days before arrival an order is worked (D10). */
  futureDays: number
  domain: string
}

/** An accepted order as it is stored: New when its payment is confirmed, else Pending (D8); processing date as D10. */
export const toNewOrder = (order: Arriving, { now, futureDays, domain }: Context): NewOrder => {
  const today = dayIn(OFFICE_ZONE, now)
  const processing_date =
    order.processing_date ?? processingDayOf(order.arrival_date, today, futureDays)
  return {
    row: {
      order_id: order.order_id ?? newOrderId(),
      status: statusAtIntake(order),
      previous_status: null,
      status_changed_at: now,
      status_changed_by: '',
      processing_mode: order.processing_mode,
      full_name: order.full_name,
      surname: order.surname,
      email: order.email,
      country_phone_code: order.country_phone_code,
      phone_number: order.phone_number,
      created_at: now,
      arrival_date: order.arrival_date,
      departure_date: order.departure_date,
      processing_date,
      refund_requested_at: null,
      refund_date: null,
      assigned_to: null,
      completed_by: null,
      passport_issued_country: order.passport_issued_country,
      intake_category: categoryOf(order.processing_mode, processing_date, today),
    },
    application: {
      landing_domain: domain,
      language: order.language,
      amount: order.amount === '' ? null : order.amount,
      currency: order.currency.toUpperCase(),
      account_email: order.user?.email ?? '',
      transaction_id: '',
      merchant_name: '',
      details: detailsOf(order),
    },
  }
}
