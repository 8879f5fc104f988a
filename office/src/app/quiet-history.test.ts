import { describe, expect, it } from 'vitest'
import { publicHref, readHref } from './quiet-history.ts'

describe('addresses of the office', () => {
  it.each([
    ['/admin/recent-order?size=25&search=a%26b+c', '/admin/recent-order?size=25#search=a%26b+c'],
    ['/admin/recent-order?search=sok', '/admin/recent-order#search=sok'],
    ['/admin/recent-order?page=2', '/admin/recent-order?page=2'],
    ['/admin/view-order/QUJD#health', '/admin/view-order/QUJD#health'],
  ])('%s is shown as %s, and read back', (read, shown) => {
    expect(publicHref(read)).toBe(shown)
    expect(readHref(shown)).toBe(read)
  })

  it('show no word of what was never searched for', () => {
    expect(publicHref('/admin/recent-order?search=')).toBe('/admin/recent-order')
    expect(readHref('/admin/recent-order#screen')).toBe('/admin/recent-order#screen')
  })
})
