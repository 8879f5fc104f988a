import type { QueueName } from '@e-arrival/contract/orders.queues'
import { ActionIcon, Chip, Tooltip } from '@mantine/core'
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMay } from '../../../api/use-session.ts'
import { useDense } from '../../../ui/data-table/use-dense.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { ExportButton } from '../export/export-button.tsx'
import type { QueueSearch } from './queue-search.ts'
import classes from './queue-toolbar.module.css'
import type { ChangeSearch } from './use-queue-search.ts'

type Props = {
  queue: QueueName
  search: QueueSearch
  onChange: ChangeSearch
  children: ReactNode
}

/** One line over the table: search, filters as chips, density, then the folder's actions. */
export const QueueToolbar = ({ queue, search, onChange, children }: Props) => {
  const may = useMay()
  return (
    <div className={classes.bar}>
      <SearchBox
        className={classes.search}
        label="Search this list"
        placeholder="Order id, name, email or phone"
        value={search.search}
        onSearch={(text) => onChange({ search: text }, { replace: true })}
      />
      <Chip
        size="sm"
        variant="outline"
        checked={search.unassigned}
        onChange={(unassigned) => onChange({ unassigned })}
      >
        Unassigned only
      </Chip>
      <DenseSwitch />
      {may('orders.export') && <ExportButton queue={queue} filter={search} />}
      {children}
    </div>
  )
}

const DenseSwitch = () => {
  const [dense, setDense] = useDense()
  const Icon = dense ? IconBaselineDensitySmall : IconBaselineDensityMedium
  return (
    <Tooltip label={dense ? 'Comfortable rows' : 'Dense rows'}>
      <ActionIcon
        className={classes.dense ?? ''}
        variant="default"
        size={36}
        aria-label="Dense rows"
        aria-pressed={dense}
        onClick={() => setDense(!dense)}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
