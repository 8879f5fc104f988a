import { FolderTiles } from '../features/orders/counts/folder-tiles.tsx'
import { FuturePage } from '../features/orders/future/future-page.tsx'
import { QueuePage } from '../features/orders/queue/queue-page.tsx'
import { queueAt } from '../features/orders/queue-screens.ts'
import { latePart } from '../ui/late/late-part.ts'
import { useOwnPath } from '../ui/use-own-path.ts'

import classes from './queue-route.module.css'

const lateStrip = latePart(async () => (await import('./strip.tsx')).Strip)

export const Screen = () => {
  const path = useOwnPath()
  const queue = queueAt(path)
  const NowStrip = lateStrip.usePart()
  return (
    <>
      <FolderTiles path={path} />
      <div className={classes.now}>{NowStrip && <NowStrip />}</div>
      {queue === 'futureOrder' ? <FuturePage /> : <QueuePage key={queue} queue={queue} />}
    </>
  )
}
