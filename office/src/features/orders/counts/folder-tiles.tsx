import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../api/use-session.ts'
import { Tile, TileRow } from '../../../ui/tile.tsx'
import { folderCounts } from './folder-counts.ts'
import { tileLinks } from './queue-links.ts'

/** The five dashboard tiles above every order queue (spec 1 §2, D6). */
export const FolderTiles = ({ path }: { path: string }) => {
  const session = useSession()
  const { data } = useQuery(folderCounts(session?.name ?? ''))
  return (
    <TileRow label="Order folders">
      {tileLinks.map(({ label, to, also, count }) => (
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
