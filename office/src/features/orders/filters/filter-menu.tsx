import { Popover } from '@mantine/core'
import type { Filters } from '../list/queue-search.ts'
import { FilterButton } from './filter-button.tsx'
import { FilterFields } from './filter-fields.tsx'

export type FilterProps = {
  filters: Filters
  own: boolean
  set: number
  onChange: (filters: Filters) => void
}

export const FilterMenu = ({ filters, own, set, onChange }: FilterProps) => (
  <Popover position="bottom-start" shadow="sm" trapFocus returnFocus>
    <Popover.Target>
      <FilterButton set={set} />
    </Popover.Target>
    <Popover.Dropdown aria-label="Filters">
      <FilterFields filters={filters} own={own} onChange={onChange} />
    </Popover.Dropdown>
  </Popover>
)
