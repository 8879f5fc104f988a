import { expect } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { tokenOf } from './kit/people/members.ts'
import { enterAs, sessionOf } from './kit/people/staff.ts'
import { admin } from './kit/product.ts'
import { button, rowOf, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const DATES = {
  philippine_currency: 'yes',
  foreign_currency: 'yes',
  instrument_information: [
    { id: '1', currency: 'PHP', monetaryInstrument: 'Cheque', amount: '60000' },
  ],
  date_of_bsp: '2026-01-31',
  date_of_last_travel_philippines: '2025-12-24T10:00:00Z',
  date_of_bill_of_landing: 'in spring',
}

test('after Logout the sign-in form is untouched, and Email ID has the focus', async ({
  page,
  product,
  staff,
}) => {
  await enterAs(page, product.url, await sessionOf(product.url, staff.Team), '/admin')
  await page.getByRole('button', { name: /Welcome/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL(`${product.url}/`)
  await expect(page.getByLabel('Email ID')).toBeFocused()
  await expect(page.getByText('Email Address is required')).toHaveCount(0)
})

test('after the session has ended too', async ({ page, product, staff }) => {
  const member = await sessionOf(product.url, staff.Team)
  await page.route(/get-orders-list/, (route) =>
    route.fulfill({
      status: 401,
      json: { status: 0, message: 'Your session has ended. Please sign in again.', data: null },
    }),
  )
  await enterAs(page, product.url, member, '/admin').catch(() => undefined)
  await page.waitForURL(`${product.url}/`)
  await expect(page.getByLabel('Email ID')).toBeFocused()
  await expect(page.getByText('Email Address is required')).toHaveCount(0)
})

test('the tables of an order have the headings of the specification', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(
    newOrder('HEADINGS1', {
      ...DATES,
      good_declare: '1',
      goods_information: [{ currency: 'USD', description: 'Camera', price: '120.0', weight: '1' }],
    }),
  )
  await enter(page, 'Admin', orderPath(id))
  await page.getByLabel('Remark', { exact: true }).fill('Called the traveller')
  await button(page, 'Save Comment').click()
  await expect(toast(page, 'Comment saved successfully')).toBeVisible()
  const head = async (name: string) =>
    (await page.getByRole('table', { name }).locator('thead th').allInnerTexts()).map((text) =>
      text.replaceAll(/\s+/g, ' ').trim(),
    )
  await expect
    .poll(() => head('Comment History'))
    .toEqual(['#', 'Order ID', 'Date & Time (EST)', 'Team', 'Action'])
  await expect
    .poll(() => head('Goods'))
    .toEqual(['#', 'Currency', 'Description', 'Price', 'Weight'])
  await expect
    .poll(() => head('Instruments'))
    .toEqual(['#', 'ID', 'Currency', 'Monetary Instrument', 'Amount'])
})

test('the dates of a currency declaration are written as every date of the page', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('BSPDATES1', DATES))
  await enter(page, 'Admin', orderPath(id))
  const section = page.locator('#currency')
  await expect(section).toContainText('01-31-2026')
  await expect(section).toContainText('12-24-2025')
  await expect(section).toContainText('in spring')
  await expect(section).not.toContainText('2026-01-31')
})

test('My Orders offers no "Unassigned only", and takes none from its address', async ({
  page,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/recent-order')
  await expect(page.getByText('Unassigned only')).toBeVisible()
  const asked = page.waitForRequest(/get-orders-list\/myOrder/)
  await page.goto(new URL('/admin/my-order?unassigned=1', page.url()).href)
  expect((await asked).postData()).not.toContain('unassigned')
  await expect(page.getByText('Unassigned only')).toHaveCount(0)
})

test('a failure is said once: in its place, or in a toast', async ({ page, enter }) => {
  const words = 'The database cannot be reached. Please try again in a moment.'
  const failing = { status: 503, json: { status: 0, message: words, data: null } }
  await enter(page, 'Admin', '/admin/recent-order')
  for (const [call, path] of [
    ['get-orders-list', '/admin/pending-order'],
    ['get-country-order-list', '/admin/country-order'],
    ['get-team-member-list', '/admin/manage-team'],
    ['payment-gateways', '/admin/gateway-setting'],
    ['get-orders-details', orderPath('NOSUCH99')],
  ] as const) {
    await page.route(`**/${call}**`, (route) => route.fulfill(failing))
    await page.goto(new URL(path, page.url()).href)
    await expect(page.getByText(words).first()).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).first().click()
    await expect(page.getByText(words)).toHaveCount(1)
    await page.unroute(`**/${call}**`)
  }
})

test('what the server refuses in a form is said once', async ({ page, enter }) => {
  await enter(page, 'Admin', '/admin/manage-team')
  const words = 'Another member has this name.'
  const refused = {
    status: 0,
    message: words,
    data: null,
    errors: [{ path: 'name', message: words }],
  }
  await page.route('**/add-team-member', (route) => route.fulfill({ status: 409, json: refused }))
  await page.getByLabel('Name', { exact: true }).fill('Sophea Admin')
  await page.getByLabel('Password', { exact: true }).fill('angkor dawn 9')
  await page.getByLabel('Email ID').fill('twice@office.example')
  await page.getByLabel('Member Type').selectOption('Team')
  await button(page, 'Submit').click()
  await expect(toast(page, words)).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(1)
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await toast(page, words).getByRole('button', { name: 'close' }).click()
  await expect(page.locator('form').getByText(words)).toBeVisible()
})

test('what was answered status 0 is an error, also where it was so already', async ({
  page,
  product,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('ALREADY1'))
  const headers = { authorization: (await tokenOf(product.url, admin)) ?? '' }
  const body = { orderId: [id] }
  await callApi(product.url, 'PUT', '/admin/move-to-complete-refund', body, headers)
  await enter(page, 'Admin', '/admin/refund-order?search=already1')
  await rowOf(page, id).getByRole('checkbox').check()
  await button(page, 'Refunded it').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  const refused = toast(page, 'Already in Refunds')
  await expect(refused).toHaveClass(/Toastify__toast--error/)
})
