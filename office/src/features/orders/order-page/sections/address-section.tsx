import { privateHomes } from '@e-arrival/contract/filing/default-form'
import { PhoneLinks } from '../../columns/phone-links.tsx'
import { orderField } from '../order-field.rules.ts'
import type { OrderPart } from '../order-part.ts'
import { isWord } from '../values.rules.ts'
import { FieldSection } from './field-section.tsx'

const contactNumber = ({ order }: OrderPart) => {
  const phone_number = order.private_residential_contact_number
  return orderField(order, 'private_residential_contact_number', {
    link: phone_number && <PhoneLinks phone={{ country_phone_code: '', phone_number }} />,
  })
}

/** Hotel shows the hotel, Private Residential the contact number, Private Residential and Other the province. */
export const AddressSection = ({ order }: OrderPart) => {
  const type = order.accommodation_type
  const home = privateHomes.some((word) => isWord(type, word))
  return (
    <FieldSection
      id="address"
      title="Address in Cambodia"
      erasedAt={order.erased?.contact_at}
      fields={[
        orderField(order, 'accommodation_type'),
        ...(isWord(type, 'Hotel') ? [orderField(order, 'hotel_name')] : []),
        ...(home ? [contactNumber({ order })] : []),
        ...(home || isWord(type, 'Other') ? [orderField(order, 'provinces')] : []),
        orderField(order, 'last_country_port_of_embarkation'),
        orderField(order, 'next_country_port_of_disembarkation'),
      ]}
    />
  )
}
