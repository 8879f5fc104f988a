import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { Figure } from '../../../../ui/figure.tsx'
import { HistoryTable } from '../../../../ui/history-table/history-table.tsx'
import { orDash } from '../values.rules.ts'
import { SubHead } from './sub-head.tsx'

type Instruments = OrderDetail['instrument_information']

export const InstrumentTable = ({ instruments }: { instruments: Instruments }) => (
  <>
    <SubHead>Instruments</SubHead>
    <HistoryTable
      label="Instruments"
      stackBelow={400}
      columns={[
        { header: '#', cell: (_, i) => i + 1 },
        { header: 'ID', cell: ({ item }) => orDash(item.id) },
        { header: 'Currency', cell: ({ item }) => <Figure>{orDash(item.currency)}</Figure> },
        { header: 'Monetary Instrument', cell: ({ item }) => orDash(item.monetaryInstrument) },
        { header: 'Amount', cell: ({ item }) => <Figure>{orDash(item.amount)}</Figure> },
      ]}
      rows={instruments.map((item, at) => ({ at, item }))}
      rowId={({ at }) => at}
    />
  </>
)
