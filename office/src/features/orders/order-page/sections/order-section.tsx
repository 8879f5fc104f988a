import { orderAddress } from '@e-arrival/contract/mail/order-address'
import { orderField } from '../order-field.rules.ts'
import type { OrderPart } from '../order-part.ts'
import { FieldSection } from './field-section.tsx'

export const OrderSection = ({ order }: OrderPart) => (
  <FieldSection
    id="order"
    title="Order Details"
    fields={[
      orderField(order, 'order_id', { mono: true }),
      orderField({ email: orderAddress(order) }, 'email'),
      orderField(order, 'processing_mode'),
      orderField(order, 'signature_name'),
    ]}
  />
)
