import { expect, type Locator, type Page } from '@playwright/test'
import { dayFromNow, newOrder } from './kit/orders.ts'
import { button, letGo, rowOf, rows } from './kit/screen.ts'
import { test } from './kit/test.ts'

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}
const isWhole = (one: Locator) =>
  one.evaluate((el) => el.scrollWidth <= el.clientWidth && el.scrollHeight <= el.clientHeight + 1)
/** How many lines the texts of a cell take. */
const linesIn = (cell: Locator) =>
  cell.evaluate((el) => {
    const range = document.createRange()
    range.selectNodeContents(el)
    const middles = [...range.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2)
    return Math.max(...middles) - Math.min(...middles) < 8 ? 1 : 2
  })
const setDense = async (page: Page, dense: boolean) => {
  const dial = button(page, 'Dense rows')
  if ((await dial.getAttribute('aria-pressed')) !== String(dense)) await dial.click()
}

test('at 1280 pixels an address is whole, a status too, and a dense row has one line', async ({
  page,
  enter,
  handIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const email = 'jeanne.dupont@travel.example'
  const id = await handIn(newOrder('WHOLE1280', { email, arrival_date: dayFromNow(1) }))
  await enter(page, 'Admin', `/admin/recent-order?search=${id}`)
  await setDense(page, false)
  expect(await isWhole(rowOf(page, id).getByText(email))).toBe(true)
  await setDense(page, true)
  const cells = rowOf(page, id).locator('td')
  for (const at of [5, 6, 7]) expect(await linesIn(cells.nth(at))).toBe(1)
  await setDense(page, false)
  // The longest statuses, and two badges side by side.
  for (const [path, status] of [
    ['/admin/order-history?search=SEEDTELL', 'Contact Customer'],
    ['/admin/order-history?search=SEEDCALL', 'Customer Called'],
    ['/admin/order-history?search=SEEDPRIO', 'Priority'],
  ] as const)
    for (const dense of [true, false]) {
      await enter(page, 'Admin', path)
      await setDense(page, dense)
      const badge = rows(page).first().getByText(status, { exact: true }).last()
      const cell = rows(page).first().locator('td').nth(8)
      const [said, room] = [await boxOf(badge), await boxOf(cell)]
      expect(said.x + said.width).toBeLessThanOrEqual(room.x + room.width)
    }
})

test('a name without a space is whole in a question about its order', async ({
  page,
  enter,
  handIn,
}) => {
  const [full_name, surname] = ['A'.repeat(95), 'B'.repeat(95)]
  const id = await handIn(newOrder('WHOLENAME1', { full_name, surname }))
  await enter(page, 'Admin', `/admin/recent-order?search=${id}`)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await button(page, `Delete ${id}`).click()
    await expect(button(page, 'No')).toBeVisible()
    expect(await isWhole(page.getByText(`Order ${id} (`))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(button(page, 'No')).toBeHidden()
    await letGo(page)
  }
})
