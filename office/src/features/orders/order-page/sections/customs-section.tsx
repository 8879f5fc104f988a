import { orderField } from '../order-field.rules.ts'
import type { OrderPart } from '../order-part.ts'
import { FieldSection } from './field-section.tsx'
import { GoodsTable } from './goods-table.tsx'

export const CustomsSection = ({ order }: OrderPart) => (
  <FieldSection
    id="customs"
    title="Customs Declaration"
    fields={[orderField(order, 'carrying_foreign_currency'), orderField(order, 'good_declare')]}
  >
    {order.goodsInformation.length > 0 && <GoodsTable goods={order.goodsInformation} />}
  </FieldSection>
)
