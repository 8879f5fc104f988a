import { documentTypes } from '@e-arrival/contract/documents'
import { UnstyledButton } from '@mantine/core'
import { IconFileUpload, IconX } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { sayAgain } from '../../ui/toast/say-again.tsx'
import classes from './file-field.module.css'

type Props = {
  value?: File | null
  onChange?: (file: File | null) => void
  onBlur?: () => void
  error?: string
  disabled?: boolean
}

const size = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

const ONE_ALONE =
  'None was taken: an order gets one document at a time. Drop several on Documents, where each finds its order.'

/** A file picker that is a drop zone too. */
export const FileField = ({ value, onChange, onBlur, error, disabled = false }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const id = useId()
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !disabled) onChange?.(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 1) return sayAgain('info', ONE_ALONE)
    take(event.dataTransfer.files)
  }
  return (
    <div>
      <div className={classes.zone} data-over={over || undefined} data-error={!!error || undefined}>
        <input
          ref={input}
          id={id}
          type="file"
          accept={documentTypes.join(',')}
          className="ea-unseen"
          tabIndex={-1}
          aria-label="Document"
          disabled={disabled}
          onChange={(event) => {
            take(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
        <UnstyledButton
          className={classes.pick ?? ''}
          disabled={disabled}
          data-order-key="u"
          aria-keyshortcuts="u"
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={() => input.current?.click()}
          onBlur={onBlur}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <IconFileUpload size={20} stroke={1.5} aria-hidden />
          {value ? (
            <span>
              <bdi>{value.name}</bdi> <small>{size(value.size)}</small>
            </span>
          ) : (
            <span>
              Choose a PDF or an image, or drop it here <small>up to 10 MB</small>
            </span>
          )}
        </UnstyledButton>
        {value && !disabled && (
          <UnstyledButton
            className={classes.clear ?? ''}
            aria-label="Remove the file"
            onClick={() => onChange?.(null)}
          >
            <IconX size={16} />
          </UnstyledButton>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
