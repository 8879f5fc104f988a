import { type PageBrand, TRACK_PATH } from '@e-arrival/contract/tracking/pages'
import { useTexts } from '../texts/texts.tsx'

/** Three towers in a round badge; the name stands beside it, so it says nothing itself. */
const Mark = () => (
  <svg className="mark" viewBox="0 0 64 64" aria-hidden="true">
    <circle cx="32" cy="32" r="32" />
    <path d="M11 44v-7l2-5 4-11 4 11 2 5v7m18 0v-7l2-5 4-11 4 11 2 5v7M23 44V33l3-8 6-16 6 16 3 8v11M9 44h46M16 51h32" />
  </svg>
)

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
