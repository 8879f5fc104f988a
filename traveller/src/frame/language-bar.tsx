import type { TravellerPage } from '@e-arrival/contract/tracking/pages'
import { languages } from '@e-arrival/contract/values/languages'
import { useEffect, useRef } from 'react'
import { useTexts } from '../texts/texts.tsx'

/** Eleven links, each in its own script; the server keeps the choice, so it works without JavaScript (D57). */
export const LanguageBar = ({ path, kept }: Pick<TravellerPage, 'path' | 'kept'>) => {
  const { t, language } = useTexts()
  const present = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const bar = present.current?.closest('ul')
    if (bar && present.current) bar.scrollLeft = present.current.offsetLeft - bar.offsetLeft - 16
  }, [])
  return (
    <nav className="languages" aria-label={t('page.languages')}>
      <ul>
        {languages.map(({ code, name }) => (
          <li key={code}>
            <a
              ref={code === language ? present : undefined}
              href={`${path}?${kept}lang=${code}`}
              lang={code}
              hrefLang={code}
              rel="nofollow"
              aria-current={code === language ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
