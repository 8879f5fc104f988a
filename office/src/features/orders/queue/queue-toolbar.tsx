import { filterFieldsOf } from '@e-arrival/contract/orders/filters'
import { offersUnassigned } from '@e-arrival/contract/orders/queues'
import type { ReactNode } from 'react'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Arrange } from '../arrange/arrange.tsx'
import type { Arranged } from '../arrange/use-arranged.ts'
import { QueueFilters } from '../filters/queue-filters.tsx'
import { UnassignedOnly } from '../filters/unassigned-only.tsx'
import type { QueueSearch } from '../list/queue-search.ts'
import type { ChangeSearch } from '../list/use-queue-search.ts'
import type { QueueViews } from '../views/use-queue-views.ts'
import type { QueueDefinition } from './queue-definition.ts'
import classes from './queue-toolbar.module.css'

type Props = {
  definition: QueueDefinition
  search: QueueSearch
  arranged: Arranged
  views: QueueViews
  onChange: ChangeSearch
  children: ReactNode
}

/** One line over the table: search, filters as chips, the folder's actions, and what a selection's bar never lies over. */
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
      <UnassignedOnly
        className={classes.unassigned}
        on={search.unassigned}
        onChange={(unassigned) => onChange({ unassigned })}
      />
    )}
    {filterFieldsOf(definition.queue).length > 0 && (
      <QueueFilters
        filters={search.filters}
        own={definition.queue === 'myOrder'}
        onChange={(filters) => onChange({ filters })}
      />
    )}
    {children}
    <span className={classes.arrange}>
      <Arrange
        queue={definition.queue}
        columns={definition.columns}
        arranged={arranged}
        save={views}
        onOrder={() => onChange({ sort: undefined }, { replace: true })}
      />
    </span>
  </div>
)
