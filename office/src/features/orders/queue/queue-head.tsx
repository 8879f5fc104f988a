import type { QueueName } from '@e-arrival/contract/orders.queues'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Count } from '../../../ui/count.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { queueScreens } from '../queue-screens.ts'
import { UndoMenu } from '../undo/undo-menu.tsx'

type Props = {
  queue: QueueName
  total: number | undefined
  bounded: boolean
  note?: string | undefined
  children?: ReactNode
}

/** The queue's title and count, and Refresh, which fetches list and counts again in place (D44). */
export const QueueHead = ({ queue, total, bounded, note, children }: Props) => (
  <PageHead
    title={queueScreens[queue].title}
    note={
      <>
        {note && `${note} · `}
        <Count value={total} bounded={bounded} />
      </>
    }
  >
    {children}
    <UndoMenu />
    <Refresh />
  </PageHead>
)

const Refresh = () => {
  const queries = useQueryClient()
  const fetching = useIsFetching({ queryKey: ['orders'] }) > 0
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      aria-busy={fetching}
      onClick={() => queries.invalidateQueries({ queryKey: ['orders'] })}
    >
      Refresh
    </Button>
  )
}
