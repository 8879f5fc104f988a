import { useLocation } from '@tanstack/react-router'
import { FolderTiles } from '../features/orders/counts/folder-tiles.tsx'
import { QueuePage } from '../features/orders/queue/queue-page.tsx'
import { queueAt } from '../features/orders/queue-screens.ts'

export const Screen = () => {
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <>
      <FolderTiles path={path} />
      <QueuePage key={queueAt(path)} queue={queueAt(path)} />
    </>
  )
}
