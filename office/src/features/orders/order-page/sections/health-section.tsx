import type { OrderPart } from '../order-part.ts'
import { field, yesNo } from '../values.rules.ts'
import { FieldSection } from './field-section.tsx'

export const HealthSection = ({ order }: OrderPart) => (
  <FieldSection
    id="health"
    title="Health Information"
    fields={[
      field('Yellow Fever Vaccination', yesNo(order.yellow_fever)),
      field('Symptoms', yesNo(order.medical_issue), { wide: true }),
      field(
        'Visited the Middle East, Africa or Latin America in the last 14 days',
        yesNo(order.visited_middle_east_last_14_days),
        { wide: true },
      ),
    ]}
  />
)
