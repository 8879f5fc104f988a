import { expect, type Page } from '@playwright/test'
import { heading, list } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** How much the edge of what scrolls is shaded, as it is drawn: at its start and at its end. */
const shades = (page: Page, label: string) =>
  page.getByRole('region', { name: label }).evaluate((scroller) =>
    ['::before', '::after'].map((edge) => {
      const frame = scroller.parentElement
      return frame ? Number(getComputedStyle(frame, edge).opacity) : -1
    }),
  )

test('on a phone a table that goes on sideways says so at the edge where it does', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'Admin', '/admin/trend')
  await expect(heading(page)).toHaveText('Last 30 Days')
  const days = page.getByRole('region', { name: 'Numbers: By day' })
  await expect(days.getByRole('row').first()).toBeVisible()
  const by = (pixels: number) => days.evaluate((one, x) => one.scrollBy(x, 0), pixels)
  await expect.poll(() => shades(page, 'Numbers: By day')).toEqual([0, 1])
  await by(4)
  await expect.poll(() => shades(page, 'Numbers: By day')).toEqual([1, 1])
  await by(5_000)
  await expect.poll(() => shades(page, 'Numbers: By day')).toEqual([1, 0])
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => shades(page, 'Numbers: By day')).toEqual([0, 0])
  await page.emulateMedia({ media: 'print' })
  await expect(days).toHaveCSS('overflow-x', 'visible')
})

test('columns that pass under the actions of a list are said there', async ({ page, enter }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await enter(page, 'Admin', '/admin/pending-order')
  const pinned = list(page).locator('tbody [data-pinned]').first()
  const shadow = () => pinned.evaluate((one) => getComputedStyle(one).boxShadow)
  const scroller = list(page).locator('xpath=..')
  await expect.poll(shadow).toContain('12px')
  await scroller.evaluate((one) => one.scrollBy(5_000, 0))
  await expect.poll(shadow).not.toContain('12px')
})

for (const [width, paths] of [
  [390, ['trend', 'processed-order', 'country-order', 'integrations', 'manage-team', 'mail']],
  [1000, ['pending-order', 'all-order', 'manage-team', 'trend']],
] as const)
  test(`no table is wider than its place at ${width} pixels without saying so`, async ({
    page,
    enter,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await enter(page, 'Admin', '/admin/now')
    const silent = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main table')].flatMap((table) => {
          let at = table.parentElement
          while (at && !/auto|scroll/.test(getComputedStyle(at).overflowX)) at = at.parentElement
          const isWider = at && at.scrollWidth - at.clientWidth > 1
          return isWider && !at?.dataset.more?.includes('end') ? [table.ariaLabel ?? 'a table'] : []
        }),
      )
    for (const path of paths) {
      await page.goto(new URL(`/admin/${path}`, page.url()).href)
      await expect(heading(page)).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      for (const folded of await page.locator('main details:not([open]) > summary').all())
        await folded.click()
      // The hint comes once the screen stands.
      await expect.poll(silent, path).toEqual([])
    }
  })
