import { Button, type ButtonProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './tool-button.module.css'

type Props = Pick<ButtonProps, 'disabled'> &
  Omit<ComponentProps<'button'>, 'style' | 'color' | 'children'> & { label: string; icon: Icon }

/** A tool beside a title: an icon with its words, and on a phone the icon alone. */
export const ToolButton = ({ label, icon: Sign, ...rest }: Props) => (
  <Button
    variant="default"
    {...rest}
    className={classes.tool ?? ''}
    aria-label={label}
    title={label}
    leftSection={<Sign size={16} aria-hidden />}
  >
    {label}
  </Button>
)
