import { expect, type Locator, type Page } from '@playwright/test'
import { textPdf } from '../server/src/testing/made/text-pdf.ts'
import { callApi } from './kit/api.ts'
import { newOrder } from './kit/orders.ts'
import { addMember, signInAs } from './kit/people/members.ts'
import { button, heading, letGo, rows } from './kit/screen.ts'
import { test } from './kit/test.ts'

const HEAD = 'Kingdom of Cambodia e-Arrival card'
const files = (page: Page) => page.locator('[data-waiting-file]')
const placeOf = async (one: Locator) => {
  const box = await one.boundingBox()
  return box && { x: Math.round(box.x), y: Math.round(box.y) }
}
const pdf = (name: string, ...words: string[]) => ({
  ...{ name, mimeType: 'application/pdf' },
  buffer: textPdf(HEAD, ...words),
})

test('files that are added push neither the list nor what is looked at away from under a pointer', async ({
  page,
  handIn,
  product,
}) => {
  const clerk = { name: 'Still Clerk', email: 'still@office.example', type: 'Manager' }
  await signInAs(
    page,
    product.url,
    await addMember(product.url, { ...clerk, password: 'cards at dusk' }),
  )
  const made = newOrder('STILL001', { passport_number: 'STI88001', surname: 'Stillson' })
  await handIn(made)
  await page.goto(`${product.url}/admin/documents`)
  const add = page.getByLabel('Files to add')
  await add.setInputFiles([pdf('one.pdf', 'NOBODY ONE'), pdf('two.pdf', 'NOBODY TWO')])
  await expect(files(page)).toHaveCount(2)
  const two = files(page).filter({ hasText: 'two.pdf' })
  await expect(page.getByText('Reading', { exact: false })).toHaveCount(0)
  await two.click()
  const [list, leave] = [await placeOf(two), await placeOf(button(page, 'Leave out'))]
  const come = Promise.withResolvers<void>()
  await page.route('**/add-waiting-file*', async (route) => {
    await come.promise
    await route.continue().catch(() => undefined)
  })
  await add.setInputFiles([pdf('sure.pdf', 'STILLSON', 'STI88001', made.arrival_date)])
  await expect(page.getByText('Reading 0 of 1 files')).toBeVisible()
  expect([await placeOf(two), await placeOf(button(page, 'Leave out'))]).toEqual([list, leave])
  come.resolve()
  await expect(page.getByText('1 new', { exact: true })).toBeVisible()
  expect([await placeOf(two), await placeOf(button(page, 'Leave out'))]).toEqual([list, leave])
  await heading(page).hover()
  await expect(files(page)).toHaveCount(3)
  await expect(files(page).first()).toContainText('sure.pdf')
})

test('a view that a colleague shares moves no chip and no list away from under a pointer', async ({
  page,
  enter,
  product,
  staff,
}) => {
  const queue = 'contactCustomerOrder'
  const look = { search: '', unassigned: true, filters: {}, hidden: [] }
  const share = (name: string, sortDir: 'asc' | 'desc') =>
    callApi(
      product.url,
      'POST',
      '/admin/add-order-view',
      {
        ...{ orderName: queue, name, shared: true },
        look: { ...look, sortBy: 'email', sortDir },
      },
      { authorization: staff.Manager.token },
    )
  /** As if the member came back to the tab after a minute. */
  const comeBack = () =>
    page.evaluate(() => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + 60_000
      window.dispatchEvent(new Event('visibilitychange'))
    })
  await enter(page, 'Admin', '/admin/contact-customer')
  await expect(rows(page).first()).toBeVisible()
  await rows(page).first().hover()
  const before = await placeOf(rows(page).first())
  const first = page.waitForResponse('**/order-views/**')
  expect((await share('Mekong', 'asc')).status).toBe(1)
  await comeBack()
  await first
  await letGo(page)
  expect(await placeOf(rows(page).first())).toEqual(before)
  await page.reload()
  const chip = page.getByRole('link', { name: 'Mekong' })
  await chip.hover()
  const place = await placeOf(chip)
  const second = page.waitForResponse('**/order-views/**')
  expect((await share('Angkor', 'desc')).status).toBe(1)
  await comeBack()
  await second
  await letGo(page)
  expect(await placeOf(chip)).toEqual(place)
  await heading(page).hover()
  await expect(page.getByRole('link', { name: 'Angkor' })).toBeVisible()
})
