import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { Figure } from '../../../../ui/figure.tsx'
import { HistoryTable } from '../../../../ui/history-table/history-table.tsx'
import { orDash } from '../values.rules.ts'
import { SubHead } from './sub-head.tsx'

type Goods = OrderDetail['goodsInformation']

export const GoodsTable = ({ goods }: { goods: Goods }) => (
  <>
    <SubHead>Goods</SubHead>
    <HistoryTable
      label="Goods"
      stackBelow={360}
      columns={[
        { header: '#', cell: (_, i) => i + 1 },
        { header: 'Currency', cell: ({ item }) => <Figure>{orDash(item.currency)}</Figure> },
        {
          header: 'Description',
          cell: ({ item }) => <span dir="auto">{orDash(item.description)}</span>,
        },
        { header: 'Price', cell: ({ item }) => <Figure>{orDash(item.price)}</Figure> },
        { header: 'Weight', cell: ({ item }) => <Figure>{orDash(item.weight)}</Figure> },
      ]}
      rows={goods.map((item, at) => ({ at, item }))}
      rowId={({ at }) => at}
    />
  </>
)
