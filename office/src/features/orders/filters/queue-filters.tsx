import { latePart } from '../../../ui/late/late-part.ts'
import { LateTrigger } from '../../../ui/late/late-trigger.tsx'
import type { Filters } from '../list/queue-search.ts'
import classes from './filter-button.module.css'
import { FilterButton } from './filter-button.tsx'
import type { FilterProps } from './filter-menu.tsx'

const lateMenu = latePart(async () => (await import('./filter-menu.tsx')).FilterMenu)
const lateSaid = latePart(async () => (await import('./filter-summary.tsx')).FilterSummary)

/** How many are set, as the words beside the button count them: two ends of a stretch are one, and each flag is one. */
const setIn = (filters: Filters): number =>
  new Set(Object.keys(filters).map((field) => field.replace(/(from|to)$/i, ''))).size +
  (filters.flags?.split(',').length ?? 1) -
  1

/** Filters, which lie over the list and push nothing; what is set stands in words beside the button. */
export const QueueFilters = ({ filters, own, onChange }: Omit<FilterProps, 'set'>) => {
  const Said = lateSaid.usePart()
  const set = setIn(filters)
  return (
    <>
      <LateTrigger part={lateMenu} props={{ filters, own, set, onChange }} opens="dialog">
        <FilterButton set={set} />
      </LateTrigger>
      {Said ? <Said filters={filters} /> : <span className={classes.said} />}
    </>
  )
}
