import { Button, Progress } from '@mantine/core'
import { Sideways } from '../../../../ui/sideways/sideways.tsx'
import { forgetFailed, retryFailed, useAdding } from './adding.ts'
import { useListHeight } from './use-list-height.ts'
import classes from './work.module.css'

/** How far the adding is, and which files did not come to wait. */
export const AddingProgress = () => {
  const { left, running, done, failed } = useAdding()
  const total = left.length + running + done
  const tallest = useListHeight()
  const isBusy = left.length + running > 0
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
          <p>{failed.length === 1 ? 'One file' : `${failed.length} files`} could not be added</p>
          <Sideways label="Files that could not be added" tallest={tallest}>
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
