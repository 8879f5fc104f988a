import { privateHomes } from '@e-arrival/contract/filing/default-form'
import { PhoneLinks } from '../../columns/phone-links.tsx'
import type { OrderPart } from '../order-part.ts'
import { field, isWord } from '../values.rules.ts'
import { FieldSection } from './field-section.tsx'

const contactNumber = (phone_number: string) =>
  field('Contact Number', phone_number, {
    link: phone_number && <PhoneLinks phone={{ country_phone_code: '', phone_number }} />,
  })

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
        field('Accommodation Type', type),
        ...(isWord(type, 'Hotel') ? [field('Hotel Name', order.hotel_name)] : []),
        ...(home ? [contactNumber(order.private_residential_contact_number)] : []),
        ...(home || isWord(type, 'Other') ? [field('Province', order.provinces)] : []),
        field('Last Country/Port of Embarkation', order.last_country_port_of_embarkation),
        field('Next Country/Port of Disembarkation', order.next_country_port_of_disembarkation),
      ]}
    />
  )
}
