import { downloadPathOf, type Notice } from '@e-arrival/contract/tracking/pages'
import type { VisitorData } from '@e-arrival/contract/tracking/visitor-data'
import type { FormEvent } from 'react'
import type { TextKey } from '../catalogues/catalogue.ts'
import { Alert } from '../frame/alert.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type DownloadState, useDownload } from './use-download.ts'

type Props = {
  orderId: string
  downloads: VisitorData['downloadHistoryList']
  file: VisitorData['path']
  notice: Notice | null
  /** Whether a document is still to come. */
  waits: boolean
  refresh: () => Promise<VisitorData | null>
}

const whyOf = (state: DownloadState, notice: Notice | null): TextKey => {
  if (state === 'unreached') return 'notice.offline'
  if (state === 'lost') return 'notice.lost'
  return notice === 'no-file' ? 'notice.no-file' : 'download.failed'
}

const hasFailed = (state: DownloadState): boolean => ['failed', 'lost', 'unreached'].includes(state)

const isOnItsWay = (state: DownloadState): state is 'working' | 'starting' | 'started' =>
  ['working', 'starting', 'started'].includes(state)

/** Download Now. A form that posts by itself; with JavaScript the file follows after a second, on this page. */
export const DownloadAction = ({ orderId, downloads, file, notice, waits, refresh }: Props) => {
  const { t } = useTexts()
  const { state, isNewer, start } = useDownload({ orderId, downloads, file, refresh, notice })
  const failed = hasFailed(state)
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
        {isOnItsWay(state) && t(`download.${state}`)}
      </p>
      {state === 'started' && !isNewer && (
        <p className="open">
          <a href={file.url} target="_blank" rel="noopener">
            {t('download.open')}
          </a>
        </p>
      )}
      <Alert>
        {isNewer && !failed && <p>{t('notice.newer')}</p>}
        {failed && (
          <>
            <p>{t(whyOf(state, notice))}</p>
            <button type="submit" className="button quiet">
              {t('download.retry')}
            </button>
          </>
        )}
      </Alert>
    </form>
  )
}
