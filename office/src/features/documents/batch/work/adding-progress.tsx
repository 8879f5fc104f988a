import { Button, Progress } from '@mantine/core'
import { useEffect } from 'react'
import { Sideways } from '../../../../ui/sideways/sideways.tsx'
import { askWhileKept, forgetFailed, retryFailed, useAdding } from './adding.ts'
import { notAddedWords } from './adding-words.rules.ts'
import { useListHeight } from './use-list-height.ts'
import classes from './work.module.css'

/** How far the adding is, and which files did not come to wait. */
export const AddingProgress = () => {
  const { left, running, done, failed } = useAdding()
  useEffect(askWhileKept, [])
  const total = left.length + running + done
  const tallest = useListHeight()
  const isBusy = left.length + running > 0
  const lost = failed.filter(({ isLost }) => isLost).length
  return (
    <>
      {isBusy && (
        <div className={classes.work}>
          <Progress value={(done / total) * 100} aria-label="Reading files" color="river" />
          <p role="status">
            Reading {done.toLocaleString('en')} of {total.toLocaleString('en')} files
          </p>
        </div>
      )}
      {failed.length > 0 && (
        <div className={classes.failed} role="alert">
          <p>{notAddedWords(failed.length - lost, lost)}</p>
          <Sideways label="Files that may not be added" tallest={tallest}>
            <ul>
              {failed.map(({ at, name, why }) => (
                <li key={at}>
                  <bdi>{name}</bdi>: {why}
                </li>
              ))}
            </ul>
          </Sideways>
          <div className={classes.buttons}>
            {failed.some(({ file }) => file) && (
              <Button size="xs" variant="default" onClick={retryFailed}>
                Try again
              </Button>
            )}
            <Button size="xs" variant="default" onClick={forgetFailed}>
              Close
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
