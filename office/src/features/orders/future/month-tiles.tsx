import { monthNames } from '@e-arrival/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../api/api-error.ts'
import { TableFailure } from '../../../ui/data-table/table-failure.tsx'
import { Tile, TileRow } from '../../../ui/tile.tsx'
import { QueueHead } from '../queue/queue-head.tsx'
import { monthCounts } from './month-counts.ts'

const sum = (counts: Map<number, number> | undefined): number | undefined =>
  counts && [...counts.values()].reduce((total, count) => total + count, 0)

/** The first view of Future Orders: twelve tiles, Jan to Dec, each with its count (spec 2 §2). */
export const MonthTiles = () => {
  const { data, error, isError, refetch } = useQuery(monthCounts)
  return (
    <>
      <QueueHead queue="futureOrder" total={sum(data)} bounded={false} />
      {isError ? (
        <TableFailure message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <TileRow label="Months" columns={6} whole>
          {monthNames.map((name, i) => (
            <Tile
              key={name}
              to="/admin/future-order"
              search={{ month: String(i + 1) }}
              label={name.slice(0, 3)}
              count={data && (data.get(i + 1) ?? 0)}
            />
          ))}
        </TileRow>
      )}
    </>
  )
}
