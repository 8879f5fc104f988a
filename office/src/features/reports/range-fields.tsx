import { Button, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { serverNow } from '../../api/clock/server-now.ts'
import { Menu } from '../../ui/menu/menu.ts'
import { quickRanges } from './quick-ranges.ts'
import classes from './report-page.module.css'
import type { ReportSearch } from './report-search.ts'

type Props = {
  range: Pick<ReportSearch, 'from' | 'to'>
  error: string | undefined
  onChange: (range: Partial<Pick<ReportSearch, 'from' | 'to'>>) => void
}

const LAST_DAY = '9999-12-31'

/** From and To, whole UTC days; an empty end is open (D51). */
export const RangeFields = ({ range, error, onChange }: Props) => (
  <>
    <TextInput
      className={classes.date ?? ''}
      label="From"
      type="date"
      max={LAST_DAY}
      value={range.from}
      error={error}
      onChange={({ currentTarget: { value } }) => onChange({ from: value })}
    />
    <TextInput
      className={classes.date ?? ''}
      label="To"
      type="date"
      max={LAST_DAY}
      value={range.to}
      onChange={({ currentTarget: { value } }) => onChange({ to: value })}
    />
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconCalendar size={16} aria-hidden />}>
          {nameOf(range)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Whole days, UTC</Menu.Label>
        {quickRanges(new Date(serverNow())).map(({ label, from, to }) => (
          <Menu.Item key={label} onClick={() => onChange({ from, to })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  </>
)

const nameOf = (range: Props['range']): string =>
  quickRanges(new Date(serverNow())).find(({ from, to }) => from === range.from && to === range.to)
    ?.label ?? 'Chosen days'
