import { before, type Edits } from './edits.ts'

const status = `  'At Embassy': { look: { tone: 'slate', kind: 'outline', icon: 'building-bank' }, demo: 3 },\n`
const row = `  embassyOrder: {
    ...plain,
    status: 'At Embassy',
    count: 'embassyOrdersCount',
    path: '/admin/embassy',
    title: 'Orders at the Embassy',
    link: 'At Embassy',
    place: 'sidebar',
    key: 'b',
    waits: true,
  },
`
const migration = `import { runAll } from './statements.ts'

const LIST = \`'New','Pending','Awaiting','AwaitingGovt','Contact Customer','Customer Called','At Embassy','Completed',
  'Refunds','Deleted'\`
const widened = (column: string) => [
  \`alter table orders drop constraint orders_\${column}_check\`,
  \`alter table orders add constraint orders_\${column}_check check (\${column} in (\${LIST})) not valid\`,
]

export const up = runAll(...widened('status'), ...widened('previous_status'))
`

/** The steps of "To add a queue", by the files that docs/adding.md names: orders that lie at an embassy. */
export const queueEdits: Edits = {
  'contract/src/statuses.ts': (text) =>
    before(
      before(text, '  Completed: { look', status),
      '} as const satisfies Record<Exclude<Status',
      `  'At Embassy': 'At Embassy',\n`,
    ),
  'contract/src/orders/queues.table.ts': (text) => before(text, '  contactCustomerOrder: {', row),
  'server/migrations/<NNNN-name>.ts': () => migration,
  'server/migrations/migrations.ts': (text) =>
    before(
      before(text, 'import type { Migrations }', "import { up as mNNNN } from './NNNN-name.ts'\n"),
      /\n\}\n$/,
      "\n  'NNNN-name': { up: mNNNN },",
    ),
}
