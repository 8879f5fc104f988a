import type { VisitorData } from '@e-arrival/contract/tracking/visitor-data'
import { dayText } from '../texts/calendar.ts'
import { Instant } from '../texts/instant.tsx'
import { useTexts } from '../texts/texts.tsx'

type Props = { order: VisitorData['mainResult']; file: VisitorData['path'] }

/** By these a traveller sees that it is the right order, and which document waits for him. */
export const OrderFacts = ({ order, file }: Props) => {
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
      {file.file1 && (
        <>
          <div>
            <dt>{t('order.document')}</dt>
            <dd>{file.file1}</dd>
          </div>
          {file.create_ts && (
            <div>
              <dt>{t('order.made')}</dt>
              <dd>
                <Instant at={file.create_ts} />
              </dd>
            </div>
          )}
        </>
      )}
      {order.refunded_at && (
        <div>
          <dt>{t('order.refunded')}</dt>
          <dd>
            <Instant at={order.refunded_at} />
          </dd>
        </div>
      )}
    </dl>
  )
}
