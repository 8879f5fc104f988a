import { useEffect, useState } from 'react'
import { instantText } from './calendar.ts'
import { ownTimeZone } from './own-time-zone.ts'
import { useTexts } from './texts.tsx'

/** A moment: in UTC as the server drew it, then in the reader's own zone where his browser can name it. */
export const Instant = ({ at }: { at: string }) => {
  const { language } = useTexts()
  const [zone, setZone] = useState('UTC')
  useEffect(() => setZone(ownTimeZone() || 'UTC'), [])
  return (
    <time dateTime={at} suppressHydrationWarning>
      {instantText(at, language, zone)}
    </time>
  )
}
