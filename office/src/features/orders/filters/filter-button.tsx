import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './filter-button.module.css'

type Props = { set: number } & Omit<ComponentProps<'button'>, 'style' | 'color' | 'disabled'>

export const FilterButton = ({ set, ...rest }: Props) => (
  <Button
    {...rest}
    size="xs"
    variant={set > 0 ? 'light' : 'default'}
    className={classes.button ?? ''}
    aria-label={set > 0 ? `Filters, ${set} set` : 'Filters'}
    leftSection={<IconFilter size={16} aria-hidden />}
  >
    <span className={classes.word}>Filters</span>
    <span className={classes.count}>{set > 0 ? set : ''}</span>
  </Button>
)
