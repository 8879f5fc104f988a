import { Kbd } from '@mantine/core'
import { Dialog } from '../dialog/dialog.tsx'
import classes from './keyboard-sheet.module.css'
import type { Shortcut } from './shortcuts.ts'

type Group = { heading: string; shortcuts: readonly Shortcut[] }
type Props = { opened: boolean; onClose: () => void; groups: readonly Group[] }

/** Every key and what it does, opened by '?'. */
export const KeyboardSheet = ({ opened, onClose, groups }: Props) => (
  <Dialog opened={opened} onClose={onClose} title="Keyboard" size="lg">
    <div className={classes.groups}>
      {groups.map(({ heading, shortcuts }) => (
        <section key={heading}>
          <h2 className={classes.heading}>{heading}</h2>
          <dl className={classes.list}>
            {shortcuts.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  {keys.map((key, at) => (
                    <Kbd key={keys.slice(0, at + 1).join()} size="xs">
                      {key}
                    </Kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
)
