import type { TravellerPage } from '@e-arrival/contract/tracking/pages'
import type { Catalogue } from './catalogues/catalogue.ts'
import { DownloadView } from './download/download-view.tsx'
import { Footer } from './frame/footer.tsx'
import { Header } from './frame/header.tsx'
import { LanguageBar } from './frame/language-bar.tsx'
import { Offline } from './frame/offline.tsx'
import { Part } from './frame/part.tsx'
import { Skyline } from './frame/skyline.tsx'
import { TextsProvider, useTexts } from './texts/texts.tsx'
import { TrackView } from './track/track-view.tsx'

const SkipLink = () => (
  <a className="skip" href="#content">
    {useTexts().t('page.skip')}
  </a>
)

/** The page, drawn alike by the server and the browser. */
export const App = ({ page, catalogue }: { page: TravellerPage; catalogue: Catalogue }) => (
  <TextsProvider language={page.language} catalogue={catalogue}>
    <SkipLink />
    <Part quiet>
      <LanguageBar path={page.path} kept={page.kept} />
    </Part>
    <Part quiet>
      <Header brand={page.brand} />
      <Skyline />
    </Part>
    <main id="content" className="content">
      <Part>
        {page.view === 'track' ? <TrackView page={page} /> : <DownloadView page={page} />}
      </Part>
    </main>
    <Part quiet>
      <Footer brand={page.brand} />
    </Part>
    <Part quiet>
      <Offline />
    </Part>
  </TextsProvider>
)
