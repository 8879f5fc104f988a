import { useSyncExternalStore } from 'react'
import { useTexts } from '../texts/texts.tsx'

const follow = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says while the line is lost that nothing can be sent. It lies over the page's foot and moves nothing. */
export const Offline = () => {
  const { t } = useTexts()
  const online = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
  return (
    <p className="offline" role="status">
      {!online && t('page.offline')}
    </p>
  )
}
