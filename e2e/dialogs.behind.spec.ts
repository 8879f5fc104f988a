import { expect, type Page } from '@playwright/test'
import { button, letGo, rows } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** Where the page behind stands, and how wide it is drawn. */
const behind = (page: Page) =>
  page.evaluate(() => [scrollX, scrollY, document.body.clientWidth, innerWidth])

const tryToScroll = async (page: Page): Promise<void> => {
  await page.mouse.move(20, 300)
  await page.mouse.wheel(0, 400)
  for (const key of ['PageDown', 'End', 'PageUp', 'Home', 'ArrowDown', 'PageDown'])
    await page.keyboard.press(key)
  await page.waitForTimeout(300)
}

for (const [what, open] of [
  ['a question', (page: Page) => button(page, 'Delete Order').click()],
  ['the find box', (page: Page) => page.keyboard.press('Control+k')],
] as const)
  test(`behind ${what} nothing moves: not by its coming, not by the wheel, not by keys`, async ({
    enter,
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 420 })
    await enter(page, 'Admin', '/admin/pending-order?search=SEEDMANY00')
    await expect(rows(page)).toHaveCount(10)
    await rows(page).first().getByRole('checkbox').check()
    await page.evaluate(() => scrollTo(0, 60))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(60)
    const before = await behind(page)
    await open(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await letGo(page)
    expect(await behind(page)).toEqual(before)
    await tryToScroll(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await behind(page)).toEqual(before)
    // To hide its bar is to draw every row of the list behind anew.
    expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('visible')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await letGo(page)
    expect(await behind(page)).toEqual(before)
  })

test('a dialog and the menu of a phone come and go within 150 ms', async ({ enter, page }) => {
  await enter(page, 'Admin', '/admin/pending-order?search=SEEDMANY00')
  await rows(page).first().getByRole('checkbox').check()
  /** What each part of it takes to come, as the browser was told. */
  const told = () =>
    page.evaluate(() => {
      const all: number[] = []
      const note = () => {
        for (const one of document.querySelectorAll<HTMLElement>('[style*="transition-duration"]'))
          all.push(Number.parseFloat(one.style.transitionDuration))
      }
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true })
      Object.assign(window, { durations: all })
    })
  const durations = () =>
    page.evaluate(() => (window as unknown as { durations: number[] }).durations)
  await told()
  await button(page, 'Delete Order').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(async () => (await durations()).length).toBeGreaterThan(0)
  expect(Math.max(...(await durations()))).toBeLessThanOrEqual(150)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await told()
  await letGo(page)
  await button(page, 'Menu').click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect.poll(async () => (await durations()).length).toBeGreaterThan(0)
  expect(Math.max(...(await durations()))).toBeLessThanOrEqual(150)
})
