import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { Session } from '../../api/session.ts'
import classes from './header.module.css'

type Props = { session: Session } & Omit<ComponentProps<'button'>, 'style' | 'color'>

/** The greeting; its menu opens on it. */
export const UserButton = ({ session, ...rest }: Props) => (
  <UnstyledButton {...rest} className={classes.user ?? ''}>
    <span className={classes.who}>
      <span className={classes.greeting}>
        Welcome <bdi dir="auto">{session.name}</bdi>
      </span>
      <span className={classes.role}>{session.type}</span>
    </span>
    <IconChevronDown size={16} aria-hidden />
  </UnstyledButton>
)
