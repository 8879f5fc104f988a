import type { DocumentRow } from '@e-arrival/contract/documents'
import type { Candidate, WaitingFile } from '@e-arrival/contract/documents/batch'
import type { MailProspect } from '@e-arrival/contract/mail/prospects'
import type { Status } from '@e-arrival/contract/statuses'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './batch.module.css'
import { FileFacts } from './file-facts.tsx'
import { DocumentPreview, FilePreview } from './file-preview.tsx'
import look from './look.module.css'

type Props = {
  file: WaitingFile
  chosen: Candidate | undefined
  prospect: MailProspect | undefined
  statusOf: (status: Status) => ReactNode
  onChoose: (orderId: string) => void
  /** The document that the order has stands beside the file. */
  isCompared: boolean
  onCompare: () => void
  onTake: () => void
  onFind: () => void
  onLeaveOut: () => void
}

const readWords: Readonly<Record<WaitingFile['read'], string>> = {
  text: '',
  zone: 'A picture: its machine-readable zone was read, and its check digits hold. Nothing else of it was read.',
  'unsure zone':
    'A picture: its machine-readable zone could not be read surely. It was compared by its name alone.',
  'no text': 'It has no text that can be read: it was compared by its name alone.',
  locked: 'A password locks it: it was compared by its name alone.',
}

/** What the file would take the place of; the very same file there is nothing to hold it against. */
export const documentOf = (chosen: Candidate | undefined): DocumentRow | null =>
  chosen && !chosen.notes.includes('same-document') ? chosen.document : null

/** One file: its first page, and beside it the order it may be of. The buttons stay those of the file before: one of them may have the focus. */
export const FileLook = (props: Props) => {
  const { file, chosen, isCompared } = props
  const document = documentOf(chosen)
  return (
    <section className={look.look} aria-label={`File ${file.name}`}>
      <header className={look.lookHead}>
        <h2 className={classes.name}>
          <bdi>{file.name}</bdi>
        </h2>
        <div className={look.buttons}>
          <Button size="xs" disabled={!chosen || file.left_out} onClick={props.onTake}>
            {chosen ? `Give to ${chosen.order_id}` : 'Give'}
          </Button>
          <Button size="xs" variant="default" disabled={file.left_out} onClick={props.onFind}>
            Find another order
          </Button>
          <Button size="xs" variant="default" data-once onClick={props.onLeaveOut}>
            {file.left_out ? 'Take in again' : 'Leave out'}
          </Button>
        </div>
      </header>
      <div key={file.id} className={look.beside}>
        <div className={look.paper}>
          <FilePreview file={file} />
          {document && isCompared && <DocumentPreview key={document.id} document={document} />}
          {document && (
            <Button
              size="xs"
              variant="default"
              aria-expanded={isCompared}
              onClick={props.onCompare}
            >
              {isCompared ? 'Hide the document it has' : 'Show the document it has'}
            </Button>
          )}
        </div>
        <div>
          {readWords[file.read] && <p className={look.said}>{readWords[file.read]}</p>}
          {file.copies.length > 0 && (
            <p className={look.said}>The same file waits more than once: leave the others out.</p>
          )}
          {chosen ? (
            <FileFacts
              file={file}
              chosen={chosen}
              prospect={props.prospect}
              onChoose={props.onChoose}
              statusOf={props.statusOf}
            />
          ) : (
            <p>No open order was found for this file. Find its order, or leave the file out.</p>
          )}
        </div>
      </div>
    </section>
  )
}
