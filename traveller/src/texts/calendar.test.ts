import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayText, instantText } from './calendar.ts'

describe('a date', () => {
  afterEach(() => vi.restoreAllMocks())
  const instant = '2026-11-21T18:30:00.000Z'

  it('is written as the language writes it', () => {
    expect(dayText('2026-12-24', 'km')).toContain('ធ្នូ')
    expect(dayText('2026-12-24', 'de')).toBe('24. Dezember 2026')
    expect(instantText(instant, 'fr', 'Asia/Phnom_Penh')).toContain('22 nov. 2026')
  })

  it('is in digits where the browser has no calendar of the language, never in another one’s words', () => {
    vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([])
    expect(dayText('2026-12-24', 'km')).toBe('24/12/2026')
    expect(instantText(instant, 'km', 'Asia/Phnom_Penh')).toBe('22/11/2026, 01:30 GMT+7')
  })
})
