import type { TrackPage } from '@e-arrival/contract/tracking.pages'
import { useTexts } from '../texts/texts.tsx'
import { TrackForm } from './track-form.tsx'

/** One question: which order is yours? */
export const TrackView = ({ page }: { page: TrackPage }) => {
  const { t } = useTexts()
  return (
    <section className="card">
      <h1>{t('track.heading')}</h1>
      <p className="intro">{t('track.intro')}</p>
      <TrackForm page={page} />
    </section>
  )
}
