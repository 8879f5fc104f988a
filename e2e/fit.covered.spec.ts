import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { heading } from './kit/screen.ts'
import { test } from './kit/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** What lies over something to be pressed that has just come into sight at the foot of the window, or that is about to go at its top. */
const covers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (one: Element) => one.ariaLabel ?? one.textContent?.trim().slice(0, 30)
    const isWhole = (one: Element) => one.getBoundingClientRect().width >= window.innerWidth - 1
    /** The foot of what stays at the top: as wide as the window. */
    const top = (): number =>
      [...document.querySelectorAll('header, main *')]
        .filter((one) => getComputedStyle(one).position === 'sticky' && isWhole(one))
        .reduce((foot, one) => Math.max(foot, one.getBoundingClientRect().bottom), 0)
    const found: string[] = []
    const look = (one: Element, by: number) => {
      window.scrollBy({ top: by, behavior: 'instant' })
      const { left, right, top: head, bottom } = one.getBoundingClientRect()
      for (const x of [left + 4, (left + right) / 2, right - 4]) {
        const over = document.elementFromPoint(x, (head + bottom) / 2)
        if (over && !one.contains(over) && !over.contains(one))
          found.push(`${nameOf(one)} under ${nameOf(over)}`)
      }
    }
    for (const one of document.querySelectorAll('main :is(button, a, select, summary)')) {
      if (!one.checkVisibility({ visibilityProperty: true }) || one.clientHeight < 8) continue
      if (one.closest('nav')) continue
      look(one, one.getBoundingClientRect().bottom - window.innerHeight + 4)
      window.scrollBy({ top: one.getBoundingClientRect().top - 200, behavior: 'instant' })
      look(one, one.getBoundingClientRect().top - top() - 4)
    }
    return [...new Set(found)]
  })

test('on a phone nothing lies over what can be pressed on the order page, wherever it is scrolled to', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('COVERED01', { passport_number: 'C7654321' }))
  await enter(page, 'Admin', orderPath(id))
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Comment', exact: true })).toBeVisible()
  expect(await covers(page)).toEqual([])
})

test('while the line is lost its notice covers neither the page’s foot nor what the keyboard comes to', async ({
  page,
  context,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('COVERED02', { passport_number: 'C7654322' }))
  await enter(page, 'Admin', orderPath(id))
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await context.setOffline(true)
  const notice = page.getByText('You are offline.')
  await expect(notice).toBeVisible()
  const top = (await notice.boundingBox())?.y ?? 0
  const feet: number[] = []
  const footOfFocus = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      return document.activeElement?.getBoundingClientRect().bottom ?? 0
    })
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    feet.push(await footOfFocus())
  }
  expect(Math.max(...feet)).toBeLessThanOrEqual(top)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const foot = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('main :is(button, a)')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => one.getBoundingClientRect().bottom),
    ),
  )
  expect(foot).toBeLessThanOrEqual(top)
  await context.setOffline(false)
})
