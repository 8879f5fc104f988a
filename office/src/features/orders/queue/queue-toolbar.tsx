import { offersUnassigned, type QueueName } from '@e-arrival/contract/orders.queues'
import { Chip } from '@mantine/core'
import type { ReactNode } from 'react'
import { SearchBox } from '../../../ui/search-box.tsx'
import type { QueueSearch } from './queue-search.ts'
import classes from './queue-toolbar.module.css'
import type { ChangeSearch } from './use-queue-search.ts'

type Props = {
  queue: QueueName
  search: QueueSearch
  onChange: ChangeSearch
  children: ReactNode
}

/** One line over the table: search, filters as chips, then the folder's actions. */
export const QueueToolbar = ({ queue, search, onChange, children }: Props) => (
  <div className={classes.bar}>
    <SearchBox
      className={classes.search}
      label="Search this list"
      placeholder="Order id, name, email or phone"
      value={search.search}
      onSearch={(text) => onChange({ search: text }, { replace: true })}
    />
    {offersUnassigned(queue) && (
      <Chip
        size="sm"
        variant="outline"
        checked={search.unassigned}
        onChange={(unassigned) => onChange({ unassigned })}
      >
        Unassigned only
      </Chip>
    )}
    {children}
  </div>
)
