import { expect, type Page } from '@playwright/test'
import { lateListeners } from './kit/keys/late-listeners.ts'
import { newOrder } from './kit/orders.ts'
import { letGo } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** As a phone does when another app comes before the browser. */
const hide = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

const kept = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('typed:')))

test('what is typed in a form outlives its tab, which a phone throws away unseen', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('THROWNAWAY'))
  await enter(page, 'Team', `/admin/recent-order?search=${id}`)
  await page.getByRole('link', { name: `View ${id}` }).click()
  await lateListeners(page)
  await letGo(page)
  await page.getByRole('button', { name: 'Write a mail' }).click()
  const message = page.getByRole('dialog').getByLabel('Message')
  await message.fill('Your card comes tomorrow.')
  await hide(page, 'hidden')
  expect(await kept(page)).toHaveLength(1)
  // A tab that is duplicated copies what is kept: nothing is, while it is looked at.
  await hide(page, 'visible')
  expect(await kept(page)).toEqual([])
  await hide(page, 'hidden')
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  const tab = await page.context().newPage()
  await tab.addInitScript((all) => {
    for (const [key, value] of Object.entries(JSON.parse(all) as Record<string, string>))
      sessionStorage.setItem(key, value)
  }, stored)
  await tab.goto(page.url())
  await letGo(tab)
  await tab.getByRole('button', { name: 'Write a mail' }).click()
  await expect(tab.getByRole('dialog').getByLabel('Message')).toHaveValue(
    'Your card comes tomorrow.',
  )
  await tab.close()
})
