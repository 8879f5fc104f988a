import type { CountField } from '@e-arrival/contract/orders.queues'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../api/use-session.ts'
import { Tile, TileRow } from '../../../ui/tile.tsx'
import { folderCounts } from './folder-counts.ts'

const tiles: readonly { label: string; to: string; also?: string; count: CountField }[] = [
  { label: 'My Orders', to: '/admin/my-order', count: 'myOrdersCount' },
  { label: 'New Orders', to: '/admin/recent-order', also: '/admin', count: 'newOrdersCount' },
  { label: 'Priority Orders', to: '/admin/priority-order', count: 'priorityOrdersCount' },
  { label: 'Pending Orders', to: '/admin/pending-order', count: 'pendingOrdersCount' },
  { label: 'Completed Orders', to: '/admin/completed-order', count: 'completedOrdersCount' },
]

/** The five dashboard tiles above every order queue (spec 1 §2, D6). */
export const FolderTiles = ({ path }: { path: string }) => {
  const session = useSession()
  const { data } = useQuery(folderCounts(session?.name ?? ''))
  return (
    <TileRow label="Order folders">
      {tiles.map(({ label, to, also, count }) => (
        <Tile
          key={to}
          to={to}
          label={label}
          count={data?.[count]}
          active={path === to || path === also}
        />
      ))}
    </TileRow>
  )
}
