import type { DocumentRow } from '@e-arrival/contract/documents'
import type { WaitingFile } from '@e-arrival/contract/documents/batch'
import { Skeleton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import classes from './batch.module.css'
import look from './look.module.css'
import { useDocument, usePreview } from './use-preview.ts'

/** The first page of a waiting file, drawn in this browser. */
export const FilePreview = ({ file }: { file: WaitingFile }) => {
  const { data, error } = usePreview(file)
  return <Paper of={data} name={file.name} error={error} isLocked={file.read === 'locked'} />
}

/** The first page of the document that the order has, to be held against the file that would take its place. */
export const DocumentPreview = ({ document }: { document: DocumentRow }) => {
  const { data, error } = useDocument(document)
  return (
    <figure className={look.there}>
      <figcaption className={classes.small}>
        Its document now: <bdi>{document.file1}</bdi>
      </figcaption>
      <Paper of={data} name={document.file1} error={error} isLocked={false} />
    </figure>
  )
}

type PaperProps = { of: Blob | undefined; name: string; error: Error | null; isLocked: boolean }

const Paper = ({ of: bytes, name, error, isLocked }: PaperProps) => {
  if (error) return <p className={look.unseen}>{messageOf(error)}</p>
  if (!bytes) return <Skeleton className={look.sheet ?? ''} h={420} aria-hidden="true" />
  return bytes.type === 'application/pdf' ? (
    <PdfPage bytes={bytes} name={name} isLocked={isLocked} />
  ) : (
    <Picture bytes={bytes} name={name} />
  )
}

const Picture = ({ bytes, name }: { bytes: Blob; name: string }) => {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(bytes)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return url && <img className={look.sheet} src={url} alt={`Preview of ${name}`} />
}

const LOCKED = 'A password locks this PDF: neither travellers nor we can open it without.'
const UNSEEN = 'This PDF cannot be drawn here.'

type PageProps = { bytes: Blob; name: string; isLocked: boolean }

const PdfPage = ({ bytes, name, isLocked }: PageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pages, setPages] = useState<number>()
  const [isUnseen, setUnseen] = useState(false)
  useEffect(() => {
    let isHere = true
    const draw = async () => {
      const { drawFirstPage } = await import('./draw-page.ts')
      const data = await bytes.arrayBuffer()
      if (!isHere || !canvas.current) return
      const count = await drawFirstPage(data, canvas.current, canvas.current.clientWidth)
      if (isHere) setPages(count)
    }
    draw().catch(() => isHere && setUnseen(true))
    return () => {
      isHere = false
    }
  }, [bytes])
  if (isUnseen) return <p className={look.unseen}>{isLocked ? LOCKED : UNSEEN}</p>
  return (
    <>
      <canvas
        ref={canvas}
        className={look.sheet}
        role="img"
        aria-label={`First page of ${name}`}
        data-drawn={pages !== undefined || undefined}
      />
      {pages !== undefined && pages > 1 && (
        <p className={classes.small}>The first of {pages} pages</p>
      )}
    </>
  )
}
