import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, heading, rows } from './kit/screen.ts'
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

/** What a finger would miss, by its name and size; a box counts with what stands around it to be pressed. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const within = document.querySelector('[role=dialog]') ?? document.body
    const pressed = within.querySelectorAll<HTMLElement>(
      'button, select, input, label[class*=Chip], nav a, .ea-press',
    )
    return [...pressed]
      .filter(
        (one) => one.checkVisibility() && one.offsetWidth > 2 && !one.closest('[class*=skip]'),
      )
      .map((one) => {
        const area = one.closest('label, .mantine-Input-input') ?? one
        const { width, height } = area.getBoundingClientRect()
        const around = Number.parseFloat(getComputedStyle(one, '::after').height) || 0
        const least = Math.max(
          Math.min(width, height),
          one.matches('[type=checkbox], [type=radio]') ? around : 0,
        )
        return { name: one.ariaLabel ?? (one.innerText || one.outerHTML.slice(0, 120)), least }
      })
      .filter(({ least }) => least < 39.5)
      .map(({ name, least }) => `${name} ${least}`)
  })

test.describe('under a finger, on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  test('whatever is pressed is at least 40 pixels high and wide, and no screen is wider than the phone', async ({
    page,
    enter,
    handIn,
  }) => {
    const orderId = await handIn(newOrder('FINGER01'))
    await enter(page, 'Admin', '/admin/now')
    const found: string[] = []
    const look = async (where: string) => {
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > 390) found.push(`${where}: ${wide} wide`)
      found.push(...(await tooSmall(page)).map((small) => `${where}: ${small}`))
    }
    for (const path of ['now', 'documents', 'assignment', `recent-order?search=${orderId}`]) {
      await page.goto(new URL(`/admin/${path}`, page.url()).href)
      await expect(heading(page)).toBeVisible()
      await look(path)
    }
    await page.goto(new URL('/admin/hand-over', page.url()).href)
    await button(page, 'Hand over my shift').tap()
    await expect(page.getByLabel('What who comes has to know')).toBeVisible()
    await look('hand-over')
    await page.goto(new URL(orderPath(orderId), page.url()).href)
    await expect(page.locator('#travel')).toBeVisible()
    await look('order')
    await button(page, 'Write a mail').tap()
    await expect(page.getByRole('textbox', { name: 'Subject' })).toBeVisible()
    await look('mail')
    await page.goto(new URL(`${orderPath(orderId)}#file`, page.url()).href)
    await page.reload()
    await expect(page.getByLabel("The government's reference")).toBeVisible()
    await look('filing')
    await page.goto(new URL(`/track-order/${orderId}`, page.url()).href)
    await expect(button(page, 'TRACK ORDER')).toBeVisible()
    const links = page.locator('.languages a, .help dd a')
    const heights = await links.evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(40)
    expect(found).toEqual([])
  })
})
