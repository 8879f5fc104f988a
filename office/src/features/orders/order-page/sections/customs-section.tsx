import { currencyQuestion } from '@e-arrival/contract/orders/words'
import type { OrderPart } from '../order-part.ts'
import { field, yesNo } from '../values.rules.ts'
import { FieldSection } from './field-section.tsx'
import { GoodsTable } from './goods-table.tsx'

export const CustomsSection = ({ order }: OrderPart) => (
  <FieldSection
    id="customs"
    title="Customs Declaration"
    fields={[
      field(currencyQuestion, yesNo(order.carrying_foreign_currency)),
      field('Goods to Declare', yesNo(order.good_declare)),
    ]}
  >
    {order.goodsInformation.length > 0 && <GoodsTable goods={order.goodsInformation} />}
  </FieldSection>
)
