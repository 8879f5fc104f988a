import { type PageBrand, TRACK_PATH } from '@e-arrival/contract/tracking/pages'
import { useTexts } from '../texts/texts.tsx'
import { Mark } from './mark.tsx'

/** The brand's name and its links to the outside. */
export const Header = ({ brand }: { brand: PageBrand }) => {
  const { t } = useTexts()
  return (
    <header className="masthead">
      <a className="brand" href={TRACK_PATH}>
        <Mark />
        {brand.name}
      </a>
      {brand.headerLinks.length > 0 && (
        <nav className="links" aria-label={t('page.links')}>
          {brand.headerLinks.map(({ label, href }) => (
            <a key={href + label} href={href} rel="noopener">
              {label}
            </a>
          ))}
        </nav>
      )}
    </header>
  )
}
