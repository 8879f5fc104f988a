import type { WaitingFile } from '@e-arrival/contract/documents/batch'
import { UnstyledButton } from '@mantine/core'
import type { usePointerOver } from '../../../ui/press/use-pointer-over.ts'
import classes from './batch.module.css'
import { pileOf, piles, pileWords } from './waiting-files.ts'

type Props = {
  files: readonly WaitingFile[]
  current: number | undefined
  /** Heard of a pointer over the list. */
  over: ReturnType<typeof usePointerOver>['over']
  onOpen: (id: number) => void
}

/** The files that wait, heap by heap. */
export const FileList = ({ files, current, over, onOpen }: Props) => (
  <nav className={classes.list} aria-label="Waiting files" {...over}>
    {piles.map((pile) => {
      const those = files.filter((file) => pileOf(file) === pile)
      if (those.length === 0) return null
      return (
        <section key={pile} aria-labelledby={`pile-${pile}`} data-pile={pile}>
          <h2 id={`pile-${pile}`} className={classes.pile}>
            {pileWords[pile]} <span className={classes.count}>{those.length}</span>
          </h2>
          <ul>
            {those.map((file) => (
              <li key={file.id}>
                <UnstyledButton
                  className={classes.file ?? ''}
                  data-waiting-file={file.id}
                  aria-current={file.id === current || undefined}
                  onClick={() => onOpen(file.id)}
                >
                  <bdi className={classes.fileName}>{file.name}</bdi>
                  <span className={classes.small}>
                    {file.candidates[0] ? (
                      <>
                        <span className={classes.id}>{file.candidates[0].order_id}</span>{' '}
                        <bdi>{file.candidates[0].name}</bdi>
                      </>
                    ) : (
                      'No order'
                    )}
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      )
    })}
  </nav>
)
