import { useEffect, useState } from 'react'
import { forgetInTab, keepInTab, keptInTab } from '../frame/kept-in-tab.ts'
import { useTexts } from '../texts/texts.tsx'
import { Toast } from './toast.tsx'

const KEY = 'found'

/** Has the next page say that the order was found: the one that proved it is left at once. */
export const sayFound = (): void => keepInTab(KEY, true)

/** Says once, after the form was answered, that the order was found (spec 2 §8). */
export const FoundToast = () => {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (keptInTab(KEY)) setOpen(true)
    forgetInTab(KEY)
  }, [])
  return (
    <Toast kind="done" onClose={() => setOpen(false)}>
      {open && t('track.found')}
    </Toast>
  )
}
