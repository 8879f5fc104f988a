import { downloadPathOf, type Notice } from '@e-arrival/contract/tracking/pages'
import type { VisitorData } from '@e-arrival/contract/tracking/visitor-data'
import type { FormEvent } from 'react'
import type { TextKey } from '../catalogues/catalogue.ts'
import { Alert } from '../frame/alert.tsx'
import { Instant } from '../texts/instant.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type DownloadState, isBusy, useDownload } from './use-download.ts'

type Props = {
  orderId: string
  downloads: VisitorData['downloadHistoryList']
  file: VisitorData['path']
  notice: Notice | null
  again: VisitorData['again']
  /** Whether a document is still to come. */
  waits: boolean
  refresh: () => Promise<VisitorData | null>
}

type Failure = Exclude<DownloadState, 'idle' | 'working' | 'starting' | 'started'>

const whyOf = (state: Failure | 'often'): TextKey =>
  state === 'failed' ? 'download.failed' : `notice.${state}`

/** Download Now. A form that posts by itself; with JavaScript the file follows after a second, on this page. */
export const DownloadAction = (asked: Props) => {
  const { t } = useTexts()
  const { orderId, file, again, waits } = asked
  const { state, isNewer, start } = useDownload(asked)
  const busy = isBusy(state)
  const isOnItsWay = busy || state === 'started'
  const failed = state !== 'idle' && !isOnItsWay
  const isOften = state === 'lost' && again
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
        {isOnItsWay && t(`download.${state}`)}
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
            <p>
              {t(whyOf(isOften ? 'often' : state))} {isOften && <Instant at={isOften} />}
            </p>
            <button type="submit" className="button quiet">
              {t('download.retry')}
            </button>
          </>
        )}
      </Alert>
    </form>
  )
}
