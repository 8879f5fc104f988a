import type { OrderPart } from '../order-part.ts'
import { SensitiveButton } from '../sensitive/sensitive-button.tsx'
import { sensitiveField } from '../sensitive/sensitive-value.tsx'
import { FieldSection } from './field-section.tsx'

export const HealthSection = ({ order }: OrderPart) => (
  <FieldSection
    id="health"
    title="Health Information"
    erasedAt={order.erased?.sensitive_at}
    actions={<SensitiveButton />}
    fields={[
      sensitiveField({ order }, 'yellow_fever'),
      sensitiveField({ order }, 'medical_issue', { wide: true }),
      sensitiveField({ order }, 'visited_middle_east_last_14_days', { wide: true }),
    ]}
  />
)
