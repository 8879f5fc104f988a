import { dialed } from '@e-arrival/contract/values/chat-link'
import { calendarDate } from '@e-arrival/contract/values/dates'
import { formatPhone } from '../../columns/format-phone.ts'
import { PhoneLinks } from '../../columns/phone-links.tsx'
import type { OrderPart } from '../order-part.ts'
import { field } from '../values.rules.ts'
import { FieldSection } from './field-section.tsx'

export const TravelSection = ({ order }: OrderPart) => (
  <FieldSection
    id="travel"
    title="Travel Information"
    erasedAt={order.erased?.contact_at}
    fields={[
      field('Occupation', order.occupation),
      field('Phone Number', formatPhone(dialed(order)), {
        link: <PhoneLinks phone={dialed(order)} />,
      }),
      field('Arrival Date', calendarDate(order.arrival_date)),
      field('Departure Date', calendarDate(order.departure_date)),
    ]}
  />
)
