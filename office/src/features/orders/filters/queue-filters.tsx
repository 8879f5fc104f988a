import { latePart } from '../../../ui/late/late-part.ts'
import { LateTrigger } from '../../../ui/late/late-trigger.tsx'
import classes from './filter-button.module.css'
import { FilterButton } from './filter-button.tsx'
import type { FilterProps } from './filter-menu.tsx'
import { filterWords } from './filter-words.ts'

const lateMenu = latePart(async () => (await import('./filter-menu.tsx')).FilterMenu)

/** Filters, which lie over the list and push nothing; what is set stands in words beside the button. */
export const QueueFilters = ({ filters, own, onChange }: Omit<FilterProps, 'set'>) => {
  const words = filterWords(filters)
  const said = words.join(' · ')
  const set = words.length
  return (
    <>
      <LateTrigger part={lateMenu} props={{ filters, own, set, onChange }} opens="dialog">
        <FilterButton set={set} />
      </LateTrigger>
      <span className={classes.said} title={said} role="status">
        {said}
      </span>
    </>
  )
}
