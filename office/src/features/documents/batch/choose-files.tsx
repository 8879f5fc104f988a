import { documentTypes } from '@e-arrival/contract/documents'
import { MOST_WAITING_FILES } from '@e-arrival/contract/documents/batch'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import classes from './batch.module.css'
import { addFiles } from './work/adding.ts'

/** The button that adds files. */
export const ChooseFiles = () => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={[...documentTypes, '.zip'].join(',')}
        className="ea-unseen"
        tabIndex={-1}
        aria-label="Files to add"
        onChange={(event) => {
          void addFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <Button variant="default" size="xs" onClick={() => input.current?.click()}>
        Add files
      </Button>
    </>
  )
}

/** While nothing waits. */
export const NothingWaits = () => (
  <div className={classes.nothing}>
    <p className={classes.name}>No file waits</p>
    <p>
      Add up to {MOST_WAITING_FILES} PDFs and pictures, or a ZIP of them; or drop them on this
      screen or on any queue. Each is compared with open orders. Nothing is stored at an order or
      mailed before you say so.
    </p>
  </div>
)
