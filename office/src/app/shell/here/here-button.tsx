import { UnstyledButton } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './here-menu.module.css'

type Props = { count: number } & Omit<ComponentProps<'button'>, 'style' | 'color'>

export const HereButton = ({ count, ...rest }: Props) => (
  <UnstyledButton {...rest} className={classes.here ?? ''} aria-label={`Who is here: ${count}`}>
    <IconUsers size={18} aria-hidden />
    {count}
  </UnstyledButton>
)
