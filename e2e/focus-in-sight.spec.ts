import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { heading } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** Whether what has the focus is covered by something that is none of it, in its middle and at both ends (WCAG 2.4.11), and by what. */
const coverOfFocus = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const at = document.activeElement
    if (!at || at === document.body) return { at: 'nothing', cover: null }
    const { left, top, width, height } = at.getBoundingClientRect()
    const label = at instanceof HTMLInputElement ? at.labels?.[0] : null
    const isItsOwn = (over: Element | null) =>
      over && (at.contains(over) || over.contains(at) || label?.contains(over))
    const overs = [left + width / 2, left + 4, left + width - 4].map((x) =>
      document.elementFromPoint(x, top + height / 2),
    )
    const isSeen = overs.some(isItsOwn)
    const [over] = overs
    const nameOf = (one: Element) =>
      `${one.localName} ${one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 30)}`
    const cover = over ? nameOf(over) : 'the edge'
    return { at: nameOf(at), cover: isSeen ? null : cover }
  })

const walk = async (page: Page, key: 'Tab' | 'Shift+Tab', steps: number): Promise<string[]> => {
  const covered: string[] = []
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key)
    const { at, cover } = await coverOfFocus(page)
    if (cover !== null) covered.push(`${key}: ${at} under ${cover}`)
  }
  return covered
}

const screens = [
  ['the order page', 1280, undefined],
  ['the order page', 390, undefined],
  ['New Order', 1280, '/admin/recent-order'],
  ['Pending Order', 1000, '/admin/pending-order'],
  ['New Order', 390, '/admin/recent-order'],
] as const

for (const [name, width, path] of screens)
  test(`what has the focus is never beneath what stays in sight: ${name}, ${width} px`, async ({
    page,
    enter,
    handIn,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    const id = await handIn(newOrder(`INSIGHT${width}${name.length}`))
    await enter(page, 'Admin', path ?? orderPath(id))
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    const down = await walk(page, 'Tab', 60)
    await page.evaluate(() => {
      window.scrollTo(0, 300)
      document.getElementById('screen')?.focus({ preventScroll: true })
    })
    const fromMain = await walk(page, 'Tab', 6)
    await page.locator('main :is(a, button)').last().focus()
    const up = await walk(page, 'Shift+Tab', 50)
    expect([...down, ...fromMain, ...up]).toEqual([])
  })
