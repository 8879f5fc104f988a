import type { OrderPart } from '../order-part.ts'
import { SensitiveButton } from '../sensitive/sensitive-button.tsx'
import { sensitiveField } from '../sensitive/sensitive-value.tsx'
import { field, formatDay } from '../values.rules.ts'
import { FieldSection } from './field-section.tsx'

export const PersonalSection = ({ order }: OrderPart) => (
  <FieldSection
    id="personal"
    title="Personal Information"
    erasedAt={order.erased?.contact_at ?? order.erased?.sensitive_at}
    actions={<SensitiveButton hasKey />}
    fields={[
      sensitiveField({ order }, 'Passport Number', 'passport_number', { mono: true }),
      field('Passport Issued Country', order.passport_issued_country),
      field('Passport Type', order.passport_type),
      sensitiveField({ order }, 'Date of Passport Expiry', 'date_of_passport_expiry', {
        format: formatDay,
      }),
      field('Surname', order.surname),
      field('Given Name', order.full_name),
      field('Sex', order.gender),
      sensitiveField({ order }, 'Birth Date', 'date_of_birth', { format: formatDay }),
      field('Country of Birth', order.country_of_birth),
      field('First Name', order.first_name),
      field('Middle Name', order.middle_name),
      field('Last Name', order.last_name),
    ]}
  />
)
