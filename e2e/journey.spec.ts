import { expect } from '@playwright/test'
import { newOrder } from './kit/orders.ts'
import { heading, letGo, rowOf, rows } from './kit/screen.ts'
import { test } from './kit/test.ts'

const ORDERS = 10
/** Keys that do something; the words of a comment are what a person has to say. */
const MOST_KEYS_AN_ORDER = 8

test('ten orders are found, opened, commented, moved and left by keys alone, few an order', async ({
  page,
  enter,
  handIn,
}) => {
  test.slow()
  const ids = Array.from({ length: ORDERS }, (_, n) => `TENKEYS${n}`)
  for (const id of ids) await handIn(newOrder(id))
  await enter(page, 'Team', '/admin/recent-order')
  await expect(rows(page).first()).toBeVisible()
  let pressed = 0
  const press = async (key: string) => {
    pressed += 1
    await page.keyboard.press(key)
  }
  await press('/')
  await page.keyboard.type('tenkeys')
  await press('Enter')
  await expect(rows(page)).toHaveCount(ORDERS)
  await press('j')
  await press('Enter')
  for (let done = 0; done < ORDERS; done += 1) {
    await expect(heading(page)).toContainText('Traveller TENKEYS')
    const opened = await heading(page).textContent()
    await press('c')
    await expect(page.getByLabel('Remark')).toBeFocused()
    await page.keyboard.type('The photo is unclear, asked for another')
    await press('Control+Enter')
    await expect(page.getByLabel('Remark')).toHaveValue('')
    await press('Escape')
    await press('m')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await press('Enter')
    await expect(page.getByText('Awaiting', { exact: true }).first()).toBeVisible()
    await letGo(page)
    if (done === ORDERS - 1) break
    await press(']')
    await expect(heading(page)).not.toHaveText(opened ?? '')
  }
  expect(pressed).toBeLessThanOrEqual(ORDERS * MOST_KEYS_AN_ORDER)

  await press('g')
  await press('a')
  await expect(heading(page)).toHaveText('Awaiting Response')
  for (const id of ids) await expect(rowOf(page, id)).toBeVisible()
})
