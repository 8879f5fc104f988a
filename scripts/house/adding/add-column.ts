import { before, type Edits } from './edits.ts'

const FIELD = 'completed_at'

/** Text that stands before each of the places, in one file. */
const said =
  (...more: readonly (readonly [place: string | RegExp, text: string])[]) =>
  (text: string): string =>
    more.reduce((made, [place, added]) => before(made, place, added), text)

const column = `  ${FIELD}: {
    id: '${FIELD}',
    header: 'Completed',
    unit: '(UTC)',
    width: 148,
    least: 94,
    denseLeast: 80,
    gives: 1,
    sortable: true,
    cell: (row) => <DateTimeCell text={listDateTime(row.${FIELD})} />,
  },
`
const columns = `    columns: [...shared, '${FIELD}'],\n`

/** The steps of "To add an order column": when an order was completed, in Completed Orders. */
export const columnEdits: Edits = {
  'contract/src/orders/rows.ts': said(
    ['  assign_to: z.', `  ${FIELD}: z.string().nullable(),\n`],
    ["  'assign_to',", `  '${FIELD}',\n`],
  ),
  'contract/src/orders/queues.table.ts': said(["    count: 'completedOrdersCount'", columns]),
  'server/src/features/orders/queues/order-rows.read.ts': said(
    ["'process_status' | 'created_at'", `'${FIELD}' | `],
    ['  created_at: Date', `  ${FIELD}: Date | null\n`],
    ["  assign_to: ref('staff", `  ${FIELD}: ref('orders.${FIELD}'),\n`],
    ['  assign_to: row.', `  ${FIELD}: row.${FIELD}?.toISOString() ?? null,\n`],
  ),
  'server/src/features/orders/queues/sort.read.ts': said([
    '  assign_to: perhaps(',
    `  ${FIELD}: perhaps(sql\`orders.${FIELD}\`),\n`,
  ]),
  'server/src/features/orders/queues/queues.model.fixture.ts': said(
    ['    refund_date: fc.option', `    ${FIELD}: fc.option(instant),\n`],
    [
      "    case 'refund_date':",
      `    case '${FIELD}':\n      return order.${FIELD}?.getTime() ?? null\n`,
    ],
  ),
  'office/src/features/orders/columns/order-columns.tsx': said(['  process_status: {', column]),
  'e2e/kit/queues.ts': said([
    '  completedOrder: plain',
    `  completedOrder: {
    ...plain('Completed Orders', 'Completed'),
    columns: [...sharedColumns.slice(0, -1), 'Completed (UTC)', 'Action'],
  },\n  //`,
  ]),
}
