import type { Filters } from '../list/queue-search.ts'
import classes from './filter-button.module.css'
import { filterWords } from './filter-words.ts'

/** What a list is filtered by, in a few words. */
export const FilterSummary = ({ filters }: { filters: Filters }) => {
  const said = filterWords(filters).join(' · ')
  return (
    <span className={classes.said} title={said} role="status">
      {said}
    </span>
  )
}
