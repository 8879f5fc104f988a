import { fieldLabels } from '@e-arrival/contract/fields/field-labels'
import { dialed } from '@e-arrival/contract/values/chat-link'
import { formatPhone } from '../../columns/format-phone.ts'
import { PhoneLinks } from '../../columns/phone-links.tsx'
import { orderField } from '../order-field.rules.ts'
import type { OrderPart } from '../order-part.ts'
import { field } from '../values.rules.ts'
import { FieldSection } from './field-section.tsx'

export const TravelSection = ({ order }: OrderPart) => (
  <FieldSection
    id="travel"
    title="Travel Information"
    erasedAt={order.erased?.contact_at}
    fields={[
      orderField(order, 'occupation'),
      field(fieldLabels.phone_number, formatPhone(dialed(order)), {
        link: <PhoneLinks phone={dialed(order)} />,
      }),
      orderField(order, 'arrival_date'),
      orderField(order, 'departure_date'),
    ]}
  />
)
