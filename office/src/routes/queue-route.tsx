import { useLocation } from '@tanstack/react-router'
import { FolderTiles } from '../features/orders/counts/folder-tiles.tsx'
import { FuturePage } from '../features/orders/future/future-page.tsx'
import { QueuePage } from '../features/orders/queue/queue-page.tsx'
import { queueAt } from '../features/orders/queue-screens.ts'

export const Screen = () => {
  const path = useLocation({ select: (location) => location.pathname })
  const queue = queueAt(path)
  return (
    <>
      <FolderTiles path={path} />
      {queue === 'futureOrder' ? <FuturePage /> : <QueuePage key={queue} queue={queue} />}
    </>
  )
}
