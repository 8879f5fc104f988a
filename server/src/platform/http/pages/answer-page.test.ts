import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodable, isCall } from './answer-page.ts'

describe('an address', () => {
  it.each([
    ['/admin/view-order/%%%', '/admin/view-order/%25%25%25'],
    ['/track-order/%FF?lang=km&x=%', '/track-order/%25FF?lang=km&x=%'],
    ['/track-order/AB%20C', '/track-order/AB%20C'],
    ['/api/%%%', '/api/%%%'],
  ])('%s is read as %s', (url, read) => expect(decodable(url)).toBe(read))

  it('can always be decoded where it names a page', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const url = `/${text}`
        if (isCall(url)) return
        expect(() => decodeURIComponent(decodable(url).split('?')[0] ?? '')).not.toThrow()
      }),
    )
  })

  it.each(['/api', '/api/x', '/API/x', '/api?x'])('%s is a call', (url) =>
    expect(isCall(url)).toBe(true),
  )
  it.each(['/', '/apiary', '/track-order/api', '/t/api'])('%s is a page', (url) =>
    expect(isCall(url)).toBe(false),
  )
})
