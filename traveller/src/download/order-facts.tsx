import type { VisitorData } from '@e-arrival/contract/tracking'
import { dayText } from '../texts/calendar.ts'
import { useTexts } from '../texts/texts.tsx'

type Props = { order: VisitorData['mainResult'] }

/** By these a traveller sees that it is the right order. */
export const OrderFacts = ({ order }: Props) => {
  const { t, language } = useTexts()
  return (
    <dl className="facts">
      <div>
        <dt>{t('order.id')}</dt>
        <dd className="id">{order.order_id}</dd>
      </div>
      <div>
        <dt>{t('order.name')}</dt>
        <dd>
          <bdi>{order.name}</bdi>
        </dd>
      </div>
      {order.arrival_date && (
        <div>
          <dt>{t('order.arrival')}</dt>
          <dd suppressHydrationWarning>{dayText(order.arrival_date, language)}</dd>
        </div>
      )}
    </dl>
  )
}
