import { calendarDate } from '@e-arrival/contract/values/dates'
import type { OrderPart } from '../order-part.ts'
import classes from './order-head.module.css'

const day = (at: string): string => calendarDate(at.slice(0, 10))

/** Says calmly why fields of an order are empty. */
export const ErasedNote = ({ order: { erased } }: OrderPart) => {
  if (!erased) return null
  const { contact_at, sensitive_at } = erased
  return (
    <span className={classes.fact}>
      {contact_at
        ? `Personal data erased on ${day(contact_at)}`
        : `Passport data, health answers and documents erased on ${day(sensitive_at)}`}
    </span>
  )
}
