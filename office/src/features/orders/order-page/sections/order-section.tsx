import { orderAddress } from '@e-arrival/contract/mail/order-address'
import { processingModeLabel } from '@e-arrival/contract/statuses'
import type { OrderPart } from '../order-part.ts'
import { field } from '../values.rules.ts'
import { FieldSection } from './field-section.tsx'

export const OrderSection = ({ order }: OrderPart) => (
  <FieldSection
    id="order"
    title="Order Details"
    fields={[
      field('Order ID', order.order_id, { mono: true }),
      field('Application Email Address', orderAddress(order)),
      field('Processing Mode', processingModeLabel(order.processing_mode)),
      field('Signature Name', order.signature_name),
    ]}
  />
)
