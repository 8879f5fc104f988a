import { calendarDate, EMPTY } from '@e-arrival/contract/dates'
import type { OrderPart } from '../order-part.ts'
import { SensitiveValue } from '../sensitive-value.tsx'
import { field } from '../values.rules.ts'
import { FieldSection } from './field-section.tsx'

const PassportNumber = ({ order }: OrderPart) => (
  <SensitiveValue orderId={order.order_id} field="passport_number" what="passport number" />
)
const BirthDate = ({ order }: OrderPart) => (
  <SensitiveValue orderId={order.order_id} field="date_of_birth" what="birth date" />
)

export const PersonalSection = ({ order }: OrderPart) => (
  <FieldSection
    id="personal"
    title="Personal Information"
    fields={[
      field('Passport Number', order.passport_number, {
        mono: true,
        shown: order.passport_number ? <PassportNumber order={order} /> : EMPTY,
      }),
      field('Passport Issued Country', order.passport_issued_country),
      field('Passport Type', order.passport_type),
      field('Date of Passport Expiry', calendarDate(order.date_of_passport_expiry)),
      field('Surname', order.surname),
      field('Given Name', order.full_name),
      field('Sex', order.gender),
      field('Birth Date', order.date_of_birth, {
        shown: order.date_of_birth ? <BirthDate order={order} /> : EMPTY,
      }),
      field('Country of Birth', order.country_of_birth),
      field('First Name', order.first_name),
      field('Middle Name', order.middle_name),
      field('Last Name', order.last_name),
    ]}
  />
)
