import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './arrange-menu.module.css'

type Props = Omit<ComponentProps<'button'>, 'style' | 'color' | 'disabled'>

export const ArrangeButton = (props: Props) => (
  <Button
    {...props}
    size="xs"
    variant="default"
    className={classes.button ?? ''}
    aria-label="Arrange the list"
    leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
  >
    <span className={classes.word}>Arrange</span>
  </Button>
)
