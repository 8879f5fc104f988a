import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTimeZone } from './time-zone.ts'

describe('the zone a browser tells', () => {
  it.each(['Asia/Phnom_Penh', 'UTC', 'America/Argentina/Ushuaia', 'Etc/GMT+7'])(
    'is kept where it can be read: %s',
    (zone) => expect(readTimeZone(zone)).toBe(zone),
  )

  it.each([
    ...['Etc/Unknown', 'etc/unknown', '+07:00', '-0700', 'Mars/Phobos', '', ' ', 'x'.repeat(900)],
    ...['Asia/Phnom_Penh\n', '<script>', 'UTC\u0000', 7, null, undefined, {}, ['UTC']],
  ])('is "not told" else: %j', (zone) => expect(readTimeZone(zone)).toBe(''))

  it('is always one that dates can be written in, or empty', () => {
    const anything = fc.oneof(fc.string(), fc.constantFrom(...Intl.supportedValuesOf('timeZone')))
    fc.assert(
      fc.property(anything, (told) => {
        const zone = readTimeZone(told)
        if (zone !== '') new Intl.DateTimeFormat('en', { timeZone: zone }).format(0)
      }),
    )
  })
})
