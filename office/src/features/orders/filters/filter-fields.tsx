import { type NowName, nowNames } from '@e-arrival/contract/now/conditions'
import { nowWords } from '@e-arrival/contract/now/words'
import { type OrderFlag, orderFlags } from '@e-arrival/contract/orders/filters'
import { statuses } from '@e-arrival/contract/statuses'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Filters } from '../list/queue-search.ts'
import { ChoiceField } from './choice-field.tsx'
import { DayRange } from './day-range.tsx'
import { filterChoices } from './filter-choices.ts'
import classes from './filter-fields.module.css'
import { flagWords } from './filter-words.ts'
import { TickFields } from './tick-fields.tsx'

type Props = {
  filters: Filters
  /** My Orders, which is filtered by what Now counts alone. */
  own: boolean
  onChange: (filters: Filters) => void
}

/** Each field filters at once. */
export const FilterFields = ({ filters, own, onChange }: Props) => {
  const set = (part: Filters) =>
    onChange(Object.fromEntries(Object.entries({ ...filters, ...part }).filter(([, text]) => text)))
  return (
    <div className={classes.fields}>
      {!own && <HistoryFields filters={filters} set={set} />}
      <ChoiceField
        label="Now"
        none="Anything"
        values={nowNames}
        nameOf={(name) => nowWords[name as NowName] ?? name}
        chosen={filters.now}
        onChange={(now) => set({ now })}
      />
      <DayRange
        label="Processing"
        from={filters.processingFrom}
        to={filters.processingTo}
        onChange={(processingFrom, processingTo) => set({ processingFrom, processingTo })}
      />
      <Button
        size="xs"
        variant="default"
        data-disabled={Object.keys(filters).length === 0}
        aria-disabled={Object.keys(filters).length === 0}
        onClick={() => onChange({})}
      >
        Clear filters
      </Button>
    </div>
  )
}

type HistoryProps = { filters: Filters; set: (part: Filters) => void }

const HistoryFields = ({ filters, set }: HistoryProps) => {
  const choices = useQuery(filterChoices)
  return (
    <>
      <TickFields
        label="Status"
        values={statuses}
        chosen={filters.status}
        onChange={(status) => set({ status })}
      />
      <TickFields
        label="Only with"
        values={orderFlags}
        nameOf={(flag) => flagWords[flag as OrderFlag]}
        chosen={filters.flags}
        onChange={(flags) => set({ flags })}
      />
      <div className={classes.pair}>
        <ChoiceField
          label="Has the order"
          none="Anybody"
          values={choices.data?.members}
          chosen={filters.member}
          onChange={(member) => set({ member })}
        />
        <ChoiceField
          label="Domain"
          none="Any domain"
          values={choices.data?.domains}
          chosen={filters.domain}
          onChange={(domain) => set({ domain })}
        />
      </div>
      <DayRange
        label="Created"
        from={filters.from}
        to={filters.to}
        onChange={(from, to) => set({ from, to })}
      />
      <DayRange
        label="Arrival"
        from={filters.arrivalFrom}
        to={filters.arrivalTo}
        onChange={(arrivalFrom, arrivalTo) => set({ arrivalFrom, arrivalTo })}
      />
    </>
  )
}
