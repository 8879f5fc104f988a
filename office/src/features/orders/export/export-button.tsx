import type { QueueName } from '@e-arrival/contract/orders.queues'
import { ActionIcon, Progress, Tooltip } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from 'react-toastify'
import type { ListFilter } from '../queue/order-list.ts'
import classes from './export-button.module.css'
import { saveCsv } from './save-csv.ts'

type Props = { queue: QueueName; filter: ListFilter }

/** All that is filtered, as CSV, with a progress bar; pressed again it stops. */
export const ExportButton = ({ queue, filter }: Props) => {
  const [part, setPart] = useState(0)
  const running = useRef<AbortController>(null)
  const save = useMutation({
    mutationFn: () => {
      running.current = new AbortController()
      setPart(0)
      return saveCsv(queue, filter, setPart, running.current.signal)
    },
    onSuccess: () => toast.success('The CSV file is saved.'),
  })
  const label = save.isPending ? 'Stop the export' : 'Export as CSV'
  return (
    <span className={classes.export}>
      <Tooltip label={label}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={label}
          onClick={() => (save.isPending ? running.current?.abort() : save.mutate())}
        >
          {save.isPending ? <IconX size={18} /> : <IconDownload size={18} />}
        </ActionIcon>
      </Tooltip>
      {save.isPending && (
        <Progress className={classes.bar ?? ''} value={part * 100} size={4} aria-label="Export" />
      )}
    </span>
  )
}
