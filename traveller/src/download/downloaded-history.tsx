import type { VisitorData } from '@e-arrival/contract/tracking'
import { useEffect, useState } from 'react'
import { instantText } from '../texts/calendar.ts'
import { ownTimeZone } from '../texts/own-time-zone.ts'
import { useTexts } from '../texts/texts.tsx'

type Download = VisitorData['downloadHistoryList'][number]

/** UTC as the server drew it, then the reader's own zone where his browser can name it. */
const useZone = (): string => {
  const [zone, setZone] = useState('UTC')
  useEffect(() => setZone(ownTimeZone() || 'UTC'), [])
  return zone
}

/** Every download of this order, newest first. */
export const DownloadedHistory = ({ downloads }: { downloads: Download[] }) => {
  const { t, language } = useTexts()
  const zone = useZone()
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
                  <time dateTime={download.create_ts} suppressHydrationWarning>
                    {instantText(download.create_ts, language, zone)}
                  </time>
                </td>
                <td className="long" data-label={t('history.file')}>
                  {download.file1}
                </td>
                <td data-label={t('history.device')}>{`${download.browser}, ${download.os}`}</td>
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
    </section>
  )
}
