import { ALL_DOWNLOADS } from '@e-arrival/contract/tracking/pages'
import type { VisitorData } from '@e-arrival/contract/tracking/visitor-data'
import { toldOfDevice } from '@e-arrival/contract/values/device'
import { Instant } from '../texts/instant.tsx'
import { useTexts } from '../texts/texts.tsx'

type Download = VisitorData['downloadHistoryList'][number]

type Props = { downloads: Download[]; hasMore: boolean; all: boolean }

/** The downloads of this order, newest first: the last few, all where that was asked. */
export const DownloadedHistory = ({ downloads, hasMore, all }: Props) => {
  const { t } = useTexts()
  const columns = ['number', 'at', 'file', 'device', 'ip', 'place'] as const
  return (
    <section className="history" aria-labelledby="history">
      <h2 id="history">{t('history.heading')}</h2>
      {downloads.length === 0 ? (
        <p className="empty">{t('history.empty')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={column === 'number' ? column : undefined}>
                  {t(`history.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {downloads.map((download, at) => (
              <tr key={download.create_ts}>
                <td className="number">{at + 1}</td>
                <td data-label={t('history.at')}>
                  <Instant at={download.create_ts} />
                  <small>{download.create_ts_est}</small>
                </td>
                <td className="long" data-label={t('history.file')}>
                  {download.file1}
                </td>
                <td data-label={t('history.device')}>{toldOfDevice(download).join(', ') || '-'}</td>
                <td className="long" data-label={t('history.ip')}>
                  {download.ip}
                </td>
                <td data-label={t('history.place')}>
                  {download.timezone.replaceAll('_', ' ') || '-'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasMore && (
        <p className="hint">
          {t('history.newest', { shown: String(downloads.length) })}{' '}
          {!all && <a href={`?${ALL_DOWNLOADS}#history`}>{t('history.all')}</a>}
        </p>
      )}
    </section>
  )
}
