import type { TravellerPage } from '@e-arrival/contract/tracking/pages'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import type { Catalogue } from './catalogues/catalogue.ts'
import { Boundary } from './frame/boundary.tsx'
import { BrokenPage } from './frame/broken-page.tsx'
import { guardPresses } from './frame/single-press.ts'
import './styles/fonts.css'
import './styles/tongues.css'
import './styles/base.css'
import './styles/frame.css'
import './styles/card.css'
import './styles/form.css'
import './styles/steps.css'
import './styles/history.css'
import './styles/toast.css'
import './styles/print.css'

guardPresses()
const root = document.getElementById('root')
const state = document.getElementById('page')?.textContent
if (root && state) {
  const { page, catalogue } = JSON.parse(state) as { page: TravellerPage; catalogue: Catalogue }
  hydrateRoot(
    root,
    <Boundary fallback={<BrokenPage page={page} catalogue={catalogue} />}>
      <App page={page} catalogue={catalogue} />
    </Boundary>,
  )
}
