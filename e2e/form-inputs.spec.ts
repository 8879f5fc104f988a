import { expect, type Page } from '@playwright/test'
import { test } from './kit/test.ts'

const SCREENS = ['manage-team', 'change-password', 'send-invoice', 'gateway-setting']

/** Of the first form of the screen, its frames: a password's field stands in one with its eye. */
const heights = (page: Page): Promise<number[]> =>
  page
    .locator('main form')
    .first()
    .locator('.mantine-Input-wrapper')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))

for (const [width, height] of [
  [1440, 60],
  [767, 45],
] as const)
  test(`the inputs of a form are ${height} pixels high at ${width}`, async ({
    page,
    enter,
    product,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const screen of SCREENS) {
      await enter(page, 'Admin', `/admin/${screen}`)
      await expect(page.locator('main form').first()).toBeVisible()
      expect(new Set(await heights(page)), screen).toEqual(new Set([height]))
    }
    await page.goto(`${product.url}/track-order`)
    for (const name of ['Order ID', 'Email ID'])
      expect((await page.getByLabel(name, { exact: true }).boundingBox())?.height).toBe(height)
  })
