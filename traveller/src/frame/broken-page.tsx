import type { TravellerPage } from '@e-arrival/contract/tracking/pages'
import type { Catalogue } from '../catalogues/catalogue.ts'

type Props = { page: Pick<TravellerPage, 'path'>; catalogue: Catalogue }

/** In place of a page that broke altogether. It leans on nothing that could break with it: no context, no hook. */
export const BrokenPage = ({ page, catalogue }: Props) => (
  <main id="content" className="content">
    <section className="card">
      <h1>{catalogue['page.broken']}</h1>
      <p className="intro">{catalogue['notice.failed']}</p>
      <p className="again">
        <a href={page.path}>{catalogue['page.reload']}</a>
      </p>
    </section>
  </main>
)
