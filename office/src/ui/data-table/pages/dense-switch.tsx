import { Button } from '@mantine/core'
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react'
import { useDense } from '../use-dense.ts'
import classes from './pagination.module.css'

/** Dense or comfortable rows, for every table of this device. */
export const DenseSwitch = () => {
  const [dense, setDense] = useDense()
  const Icon = dense ? IconBaselineDensitySmall : IconBaselineDensityMedium
  return (
    <Button
      variant={dense ? 'light' : 'default'}
      size="xs"
      className={classes.dense ?? ''}
      aria-pressed={dense}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => setDense(!dense)}
    >
      Dense rows
    </Button>
  )
}
