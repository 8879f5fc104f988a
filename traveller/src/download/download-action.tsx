import { downloadPathOf, type Notice } from '@e-arrival/contract/tracking/pages'
import type { VisitorData } from '@e-arrival/contract/tracking/visitor-data'
import type { FormEvent } from 'react'
import { Alert } from '../frame/alert.tsx'
import { Instant } from '../texts/instant.tsx'
import { useTexts } from '../texts/texts.tsx'
import { isBusy, useDownload } from './use-download.ts'

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

/** Download Now. A form that posts by itself; with JavaScript the file follows after a second, on this page. */
export const DownloadAction = (asked: Props) => {
  const { t } = useTexts()
  const { orderId, file, again, waits } = asked
  const { state, isNewer, start } = useDownload(asked)
  const busy = isBusy(state)
  const isOnItsWay = busy || state === 'started'
  const failed = state !== 'idle' && !isOnItsWay
  /** Where the document is kept back: from when on it is given again; null: not here. */
  const rest = state === 'lost' ? again : undefined
  const kept = rest ? 'often' : 'spent'
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
              {t(`notice.${rest === undefined ? state : kept}`)} {rest && <Instant at={rest} />}
            </p>
            {rest !== null && (
              <button type="submit" className="button quiet">
                {t('download.retry')}
              </button>
            )}
          </>
        )}
      </Alert>
    </form>
  )
}
