import { orderField } from '../order-field.rules.ts'
import type { OrderPart } from '../order-part.ts'
import { SensitiveButton } from '../sensitive/sensitive-button.tsx'
import { sensitiveField } from '../sensitive/sensitive-value.tsx'
import { FieldSection } from './field-section.tsx'

export const PersonalSection = ({ order }: OrderPart) => (
  <FieldSection
    id="personal"
    title="Personal Information"
    erasedAt={order.erased?.contact_at ?? order.erased?.sensitive_at}
    actions={<SensitiveButton hasKey />}
    fields={[
      sensitiveField({ order }, 'passport_number', { mono: true }),
      orderField(order, 'passport_issued_country'),
      orderField(order, 'passport_type'),
      sensitiveField({ order }, 'date_of_passport_expiry'),
      orderField(order, 'surname'),
      orderField(order, 'full_name'),
      orderField(order, 'gender'),
      sensitiveField({ order }, 'date_of_birth'),
      orderField(order, 'country_of_birth'),
      orderField(order, 'first_name'),
      orderField(order, 'middle_name'),
      orderField(order, 'last_name'),
    ]}
  />
)
