import type { OrderPart } from '../order-part.ts'
import { SensitiveButton } from '../sensitive/sensitive-button.tsx'
import { sensitiveField } from '../sensitive/sensitive-value.tsx'
import { yesNo } from '../values.rules.ts'
import { FieldSection } from './field-section.tsx'

const answer = { format: yesNo }

export const HealthSection = ({ order }: OrderPart) => (
  <FieldSection
    id="health"
    title="Health Information"
    erasedAt={order.erased?.sensitive_at}
    actions={<SensitiveButton />}
    fields={[
      sensitiveField({ order }, 'Yellow Fever Vaccination', 'yellow_fever', answer),
      sensitiveField({ order }, 'Symptoms', 'medical_issue', { ...answer, wide: true }),
      sensitiveField(
        { order },
        'Visited the Middle East, Africa or Latin America in the last 14 days',
        'visited_middle_east_last_14_days',
        { ...answer, wide: true },
      ),
    ]}
  />
)
