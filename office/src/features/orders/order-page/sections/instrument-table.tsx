import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { Figure } from '../../../../ui/figure.tsx'
import { HistoryTable } from '../../../../ui/history-table/history-table.tsx'
import { shown } from '../values.rules.ts'
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
        { header: 'ID', cell: ({ item }) => shown(item.id) },
        { header: 'Currency', cell: ({ item }) => <Figure>{shown(item.currency)}</Figure> },
        { header: 'Monetary Instrument', cell: ({ item }) => shown(item.monetaryInstrument) },
        { header: 'Amount', cell: ({ item }) => <Figure>{shown(item.amount)}</Figure> },
      ]}
      rows={instruments.map((item, at) => ({ at, item }))}
      rowId={({ at }) => at}
    />
  </>
)
