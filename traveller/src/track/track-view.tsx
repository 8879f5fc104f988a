import type { TrackPage } from '@e-arrival/contract/tracking/pages'
import { Title } from '../frame/title.tsx'
import { useTexts } from '../texts/texts.tsx'
import { TrackForm } from './track-form.tsx'

/** One question: which order is yours? */
export const TrackView = ({ page }: { page: TrackPage }) => {
  const { t } = useTexts()
  return (
    <section className="card">
      <Title text="track.heading" />
      <p className="intro">{t('track.intro')}</p>
      <TrackForm page={page} />
    </section>
  )
}
