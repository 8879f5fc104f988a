import type { VisitorData } from '@e-arrival/contract/tracking'
import { downloadPathOf, type Notice } from '@e-arrival/contract/tracking.pages'
import type { FormEvent } from 'react'
import { Alert } from '../frame/alert.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useDownload } from './use-download.ts'

type Props = {
  orderId: string
  file: VisitorData['path']
  notice: Notice | null
  /** Whether a document is still to come. */
  waits: boolean
  refresh: () => Promise<VisitorData | null>
}

/** Download Now. A form that posts by itself; with JavaScript the file follows after a second, on this page. */
export const DownloadAction = ({ orderId, file, notice, waits, refresh }: Props) => {
  const { t } = useTexts()
  const { state, isNewer, start } = useDownload({ orderId, file, refresh, notice })
  const busy = state === 'working' || state === 'starting'
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void start()
  }
  return (
    <form className="download" method="post" action={downloadPathOf(orderId)} onSubmit={onSubmit}>
      <input type="hidden" name="file1" value={file.file1} />
      <button
        type="submit"
        className="button"
        disabled={file.file1 === ''}
        aria-disabled={busy || undefined}
      >
        {t('download.button')}
      </button>
      {waits && <p className="hint">{t('download.waiting')}</p>}
      <p className="progress" role="status">
        {state !== 'idle' && state !== 'failed' && t(`download.${state}`)}
      </p>
      <Alert>
        {isNewer && state !== 'failed' && <p>{t('notice.newer')}</p>}
        {state === 'failed' && (
          <>
            <p>{t(notice === 'no-file' ? 'notice.no-file' : 'download.failed')}</p>
            <button type="submit" className="button quiet">
              {t('download.retry')}
            </button>
          </>
        )}
      </Alert>
    </form>
  )
}
