import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import classes from './offline-banner.module.css'

const follow = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says while the line is lost that what is seen may be old and nothing can be saved. It lies over the page's foot and moves nothing. */
export const OfflineBanner = () => {
  const online = useSyncExternalStore(follow, () => navigator.onLine)
  return (
    <div role="status" className={classes.banner} data-shown={!online || undefined}>
      {!online && (
        <>
          <IconWifiOff size={18} aria-hidden />
          You are offline. What you see may be out of date; nothing can be saved.
        </>
      )}
    </div>
  )
}
