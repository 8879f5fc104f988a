import type { QueueName } from '@e-arrival/contract/orders/queues'
import { IconDownload, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from 'react-toastify'
import { Late } from '../../../ui/late/late.tsx'
import { latePart } from '../../../ui/late/late-part.ts'
import { ToolButton } from '../../../ui/tool-button.tsx'
import type { ListFilter } from '../list/order-list.ts'
import classes from './export-button.module.css'

const lateBar = latePart(async () => (await import('./export-bar.tsx')).ExportBar)

type Props = { queue: QueueName; filter: ListFilter }

/** All that is filtered, whatever is ticked, as CSV, with a progress bar; pressed again it stops. */
export const ExportButton = ({ queue, filter }: Props) => {
  const [part, setPart] = useState(0)
  const running = useRef<AbortController>(null)
  const save = useMutation({
    mutationFn: async () => {
      running.current = new AbortController()
      setPart(0)
      const { signal } = running.current
      const { saveCsv } = await import('./save-csv.ts')
      return saveCsv(queue, filter, setPart, signal)
    },
    onError: () => {
      if (running.current?.signal.aborted) toast.info('The export was stopped. No file is saved.')
    },
  })
  return (
    <span className={classes.export} data-once>
      <ToolButton
        label={save.isPending ? 'Stop the export' : 'Export list as CSV'}
        icon={save.isPending ? IconX : IconDownload}
        onClick={() => (save.isPending ? running.current?.abort() : save.mutate())}
      />
      {save.isPending && <Late part={lateBar} wanted props={{ part }} />}
    </span>
  )
}
