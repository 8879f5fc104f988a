import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './views-row.module.css'

type Props = { name: string } & Omit<ComponentProps<'button'>, 'style' | 'color' | 'disabled'>

export const ViewButton = ({ name, ...rest }: Props) => (
  <ActionIcon
    {...rest}
    className={classes.more ?? ''}
    variant="subtle"
    color="gray"
    aria-label={`Options of the view ${name}`}
  >
    <IconDots size={16} aria-hidden />
  </ActionIcon>
)
