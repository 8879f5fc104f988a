import type { FutureMonth } from '@e-arrival/contract/orders/counts'
import { monthNames } from '@e-arrival/contract/values/dates'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../api/api-error.ts'
import { TableFailure } from '../../../ui/data-table/table-failure.tsx'
import { Tile, TileRow } from '../../../ui/tile.tsx'
import { QueueHead } from '../queue/queue-head.tsx'
import { LateNote } from './late-note.tsx'
import { monthCounts } from './month-counts.ts'

type Months = Map<number, FutureMonth>
const sum = (months: Months, of: 'count' | 'late'): number =>
  [...months.values()].reduce((total, month) => total + (month[of] ?? 0), 0)

/** '2027', or where a month is of several years '2027: 3, 2028: 1'. */
const yearsOf = (month: FutureMonth | undefined): string => {
  const years = month?.years ?? []
  return years
    .map(({ year, count }) => (years.length > 1 ? `${year}: ${count}` : String(year)))
    .join(', ')
}

/** The first view of Future Orders: twelve tiles, Jan to Dec, each with its count and its year (spec 2 §2). */
export const MonthTiles = () => {
  const { data, error, isError, refetch } = useQuery(monthCounts)
  return (
    <>
      <QueueHead queue="futureOrder" total={data && sum(data, 'count')} bounded={false} />
      {isError ? (
        <TableFailure what="The months" message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <TileRow label="Months" columns={6} whole>
            {monthNames.map((name, i) => (
              <Tile
                key={name}
                to="/admin/future-order"
                search={{ month: String(i + 1) }}
                label={name.slice(0, 3)}
                note={yearsOf(data?.get(i + 1))}
                count={data && (data.get(i + 1)?.count ?? 0)}
              />
            ))}
          </TileRow>
          <LateNote late={data && sum(data, 'late')} />
        </>
      )}
    </>
  )
}
