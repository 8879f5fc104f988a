import { type Figures, sizesOf } from './figures.ts'
import { against, head, ms, row, times, whole } from './in-words.ts'

/** Seconds are those of a million, on two cores that have nothing else to do. */
const AIMS = { bulk: 3, upload: 2, demoSeconds: 120, importSeconds: 180 }
const MILLION = 1_000_000
const aim = (orders: number, seconds: number): string => (orders === MILLION ? `${seconds} s` : '')

const writesRows = (figures: Figures): string[] =>
  sizesOf(figures).flatMap(([orders, { writes }]) => {
    if (!writes) return []
    const { bulk, single, uploads } = writes
    return [
      row(
        ...[`W10 ${bulk.orders} orders moved in one call, p50 ms`, whole(orders), ms(bulk.product)],
        ...[`${ms(bulk.withEvents)} (${ms(bulk.alone)} without events)`],
        against(bulk.product / bulk.withEvents, AIMS.bulk),
      ),
      row(
        ...['single moves a second, eight clients', whole(orders), whole(single.product)],
        `${whole(single.withEvents)} (${whole(single.alone)} without events)`,
        times(single.withEvents / single.product),
      ),
      row(
        ...['an upload of 1 MB, p50 ms', whole(orders), ms(uploads.product), ms(uploads.floor)],
        against(uploads.product / uploads.floor, AIMS.upload),
      ),
    ]
  })

const madeRows = (figures: Figures): string[] =>
  sizesOf(figures).flatMap(([orders, { made, imports }]) => [
    ...(made
      ? [
          row(
            ...['demo orders made', whole(orders), made.seconds.toFixed(1), whole(made.peakMb)],
            aim(orders, AIMS.demoSeconds),
          ),
        ]
      : []),
    ...(imports
      ? [
          row(
            ...['lines imported', whole(imports.lines), imports.seconds.toFixed(1)],
            ...[whole(imports.peakMb), aim(imports.lines, AIMS.importSeconds)],
          ),
        ]
      : []),
  ])

/** What staff and whoever runs the office write, beside what the database or the disk alone needs. */
export const writesTable = (figures: Figures): string[] => [
  '## Writes',
  '',
  'Beside one prepared statement in the database, with all indexes, counters and notices and the chained event of each move; an upload',
  `beside hashing the file and writing it, flushed. The aims are ${AIMS.bulk} for W10 and ${AIMS.upload} for an upload.`,
  '',
  ...head(['work'], ['orders', 'ours', 'database or disk', 'ratio']),
  ...writesRows(figures),
  '',
  ...head(['work'], ['orders', 'seconds', 'most memory MB', 'aim']),
  ...madeRows(figures),
  '',
]
