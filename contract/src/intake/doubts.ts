import type { IntakeOrder, IntakeWarning } from '../intake.ts'
import { isDoubtfulConfirmed } from '../values/payment-confirmed.ts'

type Dated = Pick<
  IntakeOrder,
  'arrival_date' | 'departure_date' | 'date_of_passport_expiry' | 'date_of_birth'
> & { amount: string; currency: string; phone_number: string }

/**
 * Values that are taken although they may not be meant so (D79); `confirmed` is what was said of the payment, as it came. Today is the
 * office's day; what is absent is not doubted.
 */
export const doubtsAbout = (order: Dated, confirmed: unknown, today: string): IntakeWarning[] => {
  const { arrival_date: arrival, departure_date: departure } = order
  const { date_of_passport_expiry: expiry, date_of_birth: birth } = order
  const doubts: [boolean, string, string][] = [
    [arrival !== null && arrival < today, 'arrival_date', 'The arrival is in the past.'],
    [
      departure !== null && arrival !== null && departure < arrival,
      'departure_date',
      'The departure is before the arrival.',
    ],
    [
      expiry !== null && expiry < (arrival ?? today),
      'date_of_passport_expiry',
      'The passport expires before the arrival.',
    ],
    [birth !== null && birth > today, 'date_of_birth', 'The birth date is in the future.'],
    [
      order.phone_number !== '' && !/\d{5}/.test(order.phone_number.replaceAll(/\D/g, '')),
      'phone_number',
      'The phone number has fewer than five digits.',
    ],
    [order.amount !== '' && order.currency === '', 'currency', 'An amount without a currency.'],
    [
      isDoubtfulConfirmed(confirmed),
      'payment_confirmed',
      'Neither yes nor no: the payment counts as not confirmed.',
    ],
  ]
  return doubts.flatMap(([isDoubtful, path, message]) => (isDoubtful ? [{ path, message }] : []))
}
