import { Button, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { Filters } from '../list/queue-search.ts'
import classes from './filter-button.module.css'
import { FilterFields } from './filter-fields.tsx'
import { filterWords } from './filter-words.ts'

type Props = { filters: Filters; onChange: (filters: Filters) => void }

/** Filters, which lie over the list and push nothing; what is set stands in words beside the button. */
export const FilterButton = ({ filters, onChange }: Props) => {
  const words = filterWords(filters)
  const said = words.join(' · ')
  return (
    <>
      <Popover position="bottom-start" shadow="sm" trapFocus returnFocus>
        <Popover.Target>
          <Button
            size="xs"
            variant={words.length > 0 ? 'light' : 'default'}
            className={classes.button ?? ''}
            aria-label={words.length > 0 ? `Filters, ${words.length} set` : 'Filters'}
            leftSection={<IconFilter size={16} aria-hidden />}
          >
            <span className={classes.word}>Filters</span>
            <span className={classes.count}>{words.length > 0 ? words.length : ''}</span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Filters">
          <FilterFields filters={filters} onChange={onChange} />
        </Popover.Dropdown>
      </Popover>
      <span className={classes.said} title={said} role="status">
        {said}
      </span>
    </>
  )
}
