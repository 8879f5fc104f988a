import type { sensitiveFields } from '@e-arrival/contract/application'
import { calendarDate, isCalendarDay } from '@e-arrival/contract/dates'
import { showSensitive } from '@e-arrival/contract/orders.timeline'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { MaskedValue } from '../../../ui/masked-value.tsx'
import { timelineKey } from './timeline/order-timeline.ts'
import { shown } from './values.rules.ts'

type Field = (typeof sensitiveFields)[number]
type Props = { orderId: string; field: Field; what: string }

/** A field of the sensitive class: fetched when it is shown, and the showing is recorded. */
export const SensitiveValue = ({ orderId, field, what }: Props) => {
  const queries = useQueryClient()
  const show = useMutation({
    mutationFn: () => call(showSensitive, { body: { orderId, field } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: timelineKey(orderId) }),
  })
  const fetchValue = async () => {
    const value = await show.mutateAsync().then(
      (answer) => shown(answer.data.value),
      () => undefined,
    )
    return value && isCalendarDay(value) ? calendarDate(value) : value
  }
  return <MaskedValue what={what} onShow={fetchValue} />
}
