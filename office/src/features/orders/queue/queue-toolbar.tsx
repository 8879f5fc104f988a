import { offersUnassigned } from '@e-arrival/contract/orders/queues'
import { Chip } from '@mantine/core'
import type { ReactNode } from 'react'
import { SearchBox } from '../../../ui/search-box.tsx'
import { ArrangeButton } from '../arrange/arrange-button.tsx'
import type { Arranged } from '../arrange/use-arranged.ts'
import { FilterButton } from '../filters/filter-button.tsx'
import type { QueueViews } from '../views/use-queue-views.ts'
import type { QueueDefinition } from './queue-definition.ts'
import type { QueueSearch } from './queue-search.ts'
import classes from './queue-toolbar.module.css'
import type { ChangeSearch } from './use-queue-search.ts'

type Props = {
  definition: QueueDefinition
  search: QueueSearch
  arranged: Arranged
  views: QueueViews
  onChange: ChangeSearch
  children: ReactNode
}

/** One line over the table: search, filters as chips, then the folder's actions. */
export const QueueToolbar = ({
  definition,
  search,
  arranged,
  views,
  onChange,
  children,
}: Props) => (
  <div className={classes.bar}>
    <SearchBox
      className={classes.search}
      label="Search this list"
      placeholder="Order id, name, email or phone"
      value={search.search}
      onSearch={(text) => onChange({ search: text }, { replace: true })}
    />
    {offersUnassigned(definition.queue) && (
      <Chip
        className={classes.unassigned}
        size="sm"
        variant="outline"
        checked={search.unassigned}
        onChange={(unassigned) => onChange({ unassigned })}
      >
        Unassigned only
      </Chip>
    )}
    <ArrangeButton
      definition={definition}
      arranged={arranged}
      save={views}
      onOrder={() => onChange({ sort: undefined }, { replace: true })}
    />
    {definition.queue === 'allOrder' && (
      <FilterButton filters={search.filters} onChange={(filters) => onChange({ filters })} />
    )}
    {children}
  </div>
)
