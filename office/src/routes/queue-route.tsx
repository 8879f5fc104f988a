import { FolderTiles } from '../features/orders/counts/folder-tiles.tsx'
import { FuturePage } from '../features/orders/future/future-page.tsx'
import { QueuePage } from '../features/orders/queue/queue-page.tsx'
import { queueAt } from '../features/orders/queue-screens.ts'
import { useOwnPath } from '../ui/use-own-path.ts'

export const Screen = () => {
  const path = useOwnPath()
  const queue = queueAt(path)
  return (
    <>
      <FolderTiles path={path} />
      {queue === 'futureOrder' ? <FuturePage /> : <QueuePage key={queue} queue={queue} />}
    </>
  )
}
