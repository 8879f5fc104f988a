import type { OrderPart } from '../order-part.ts'
import { field, isWord } from '../values.rules.ts'
import { FieldSection } from './field-section.tsx'

/** Private shows the carrier's name, Commercial the flight number. */
export const ModeSection = ({ order }: OrderPart) => {
  const type = order.type_of_air_transport
  return (
    <FieldSection
      id="mode"
      title="Mode Of Travel"
      fields={[
        field('Port of Entry', order.port_of_entry),
        field('Purpose of Travel', order.travel_purpose),
        field('Type of Air Transport', type),
        ...(isWord(type, 'Private') ? [field('Carrier Name', order.carrier_name)] : []),
        ...(isWord(type, 'Commercial')
          ? [field('Flight Number', order.flight_number, { mono: true })]
          : []),
      ]}
    />
  )
}
