import { orderField } from '../order-field.rules.ts'
import type { OrderPart } from '../order-part.ts'
import { isWord } from '../values.rules.ts'
import { FieldSection } from './field-section.tsx'

/** Private shows the carrier's name, Commercial the flight number. */
export const ModeSection = ({ order }: OrderPart) => {
  const type = order.type_of_air_transport
  return (
    <FieldSection
      id="mode"
      title="Mode Of Travel"
      fields={[
        orderField(order, 'port_of_entry'),
        orderField(order, 'travel_purpose'),
        orderField(order, 'type_of_air_transport'),
        ...(isWord(type, 'Private') ? [orderField(order, 'carrier_name')] : []),
        ...(isWord(type, 'Commercial') ? [orderField(order, 'flight_number', { mono: true })] : []),
      ]}
    />
  )
}
