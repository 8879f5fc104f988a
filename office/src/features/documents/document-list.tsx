import type { DocumentRow } from '@e-arrival/contract/documents'
import { estDateTime } from '@e-arrival/contract/values/dates'
import { FileLink } from '../../ui/file-link.tsx'
import classes from './document-list.module.css'
import { trySaving } from './try-saving.ts'

/** What was uploaded before; the newest is the one that travellers get (D48). */
export const DocumentList = ({ documents }: { documents: readonly DocumentRow[] }) => {
  if (documents.length === 0) return null
  return (
    <ul className={classes.list} aria-label="Uploaded documents">
      {documents.map(({ id, file1, url, created_at }, index) => (
        <li key={id}>
          <FileLink name={file1} onSave={() => trySaving(url, file1)} />
          <span>
            {estDateTime(created_at)} (EST)
            {documents.length > 1 && (index === 0 ? ' · current' : ' · replaced')}
          </span>
        </li>
      ))}
    </ul>
  )
}
