import type { QueueName } from '@e-arrival/contract/orders/queues'
import { Progress } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from 'react-toastify'
import { ToolButton } from '../../../ui/tool-button.tsx'
import type { ListFilter } from '../list/order-list.ts'
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
  return (
    <span className={classes.export} data-once>
      <ToolButton
        label={save.isPending ? 'Stop the export' : 'Export as CSV'}
        icon={save.isPending ? IconX : IconDownload}
        onClick={() => (save.isPending ? running.current?.abort() : save.mutate())}
      />
      {save.isPending && (
        <Progress className={classes.bar ?? ''} value={part * 100} size={4} aria-label="Export" />
      )}
    </span>
  )
}
