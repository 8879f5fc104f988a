import { expect } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { rows } from './kit/screen.ts'
import { test } from './kit/test.ts'

for (const [width, least] of [
  [1440, 24],
  [390, 32],
] as const)
  test(`a copy button is at least ${least} pixels high and wide at ${width}`, async ({
    page,
    enter,
    handIn,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const orderId = await handIn(newOrder(`COPY${width}`))
    const sizes = async (): Promise<number[]> => {
      const buttons = page.getByRole('main').locator('button[aria-label^="Copy "]')
      await expect(buttons.first()).toBeAttached()
      return buttons.evaluateAll((all) =>
        all.map((one) => {
          const { width, height } = one.getBoundingClientRect()
          return Math.min(width, height)
        }),
      )
    }
    await enter(page, 'Admin', `/admin/recent-order?search=${orderId}`)
    if (width > 767) await expect(rows(page)).toHaveCount(1)
    else await expect(page.locator('article')).toHaveCount(1)
    expect(Math.min(...(await sizes()))).toBeGreaterThanOrEqual(least)
    await page.goto(new URL(orderPath(orderId), page.url()).href)
    await expect(page.locator('#travel')).toBeVisible()
    expect(Math.min(...(await sizes()))).toBeGreaterThanOrEqual(least)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
  })
