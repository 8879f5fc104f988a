import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './choice.module.css'

type Props<Name extends string> = {
  /** What is chosen among, for who does not see the row: 'Which mails'. */
  legend: string
  names: readonly Name[]
  chosen: Name
  onChoose: (name: Name) => void
  children: (name: Name) => ReactNode
}

/** A row of buttons of which one is pressed: what a list below shows. */
export const Choice = <Name extends string>(props: Props<Name>) => {
  const { legend, names, chosen, onChoose, children } = props
  return (
    <fieldset className={classes.choice}>
      <legend className="ea-unseen">{legend}</legend>
      {names.map((name) => (
        <Button
          key={name}
          size="xs"
          variant={name === chosen ? 'filled' : 'default'}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {children(name)}
        </Button>
      ))}
    </fieldset>
  )
}
