import { Definitions } from '../../../../ui/definitions/definitions.tsx'
import { Panel } from '../../../../ui/panel/panel.tsx'
import { orderField } from '../order-field.rules.ts'
import type { OrderPart } from '../order-part.ts'
import { allEmpty } from '../values.rules.ts'
import { declaresCurrency, otherTravelFields, partyFields, sourceFields } from './currency.rules.ts'
import { InstrumentTable } from './instrument-table.tsx'
import { SubHead } from './sub-head.tsx'

export const CurrencySection = ({ order }: OrderPart) => {
  if (!declaresCurrency(order)) return null
  return (
    <Panel id="currency" title="Currency Declaration">
      <Definitions
        list={[orderField(order, 'philippine_currency'), orderField(order, 'foreign_currency')]}
      />
      <Block title="Owner" fields={partyFields(order, 'owner')} />
      <Block title="Recipient" fields={partyFields(order, 'recipient')} />
      <InstrumentTable instruments={order.instrument_information} />
      <SubHead>BSP Authorization</SubHead>
      <Definitions list={[orderField(order, 'date_of_bsp', { wide: true })]} />
      <Block title="Sources and Purpose" fields={sourceFields(order)} />
      <Block title="Other Travel Details" fields={otherTravelFields(order)} />
    </Panel>
  )
}

type BlockProps = { title: string; fields: ReturnType<typeof sourceFields> }

const Block = ({ title, fields }: BlockProps) => (
  <>
    <SubHead>{title}</SubHead>
    {allEmpty(fields) ? '-' : <Definitions list={fields} />}
  </>
)
