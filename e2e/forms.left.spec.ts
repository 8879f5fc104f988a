import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { addMember, tokenOf } from './kit/people/members.ts'
import { admin } from './kit/product.ts'
import { button, heading, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const away = (page: Page) =>
  page.getByRole('link', { name: 'Manage Invoices', exact: true }).click()

test('a role that was chosen and left is not given with a later change of the name', async ({
  page,
  enter,
  product,
}) => {
  const made = {
    name: 'Left Vichea',
    email: 'left.vichea@example.com',
    password: 'lantern of rice',
  }
  const { id } = await addMember(product.url, { ...made, type: 'Telecaller' })
  const path = `/admin/manage-team/${id}`
  await enter(page, 'Admin', path)
  await expect(field(page, 'Name')).toHaveValue(made.name)
  await field(page, 'Member Type').selectOption('Admin')
  await field(page, 'Password').fill('another lantern')
  await field(page, 'Name').fill('Left Vichea Ly')
  await away(page)
  await expect(heading(page)).toHaveText('Send Invoice')
  await page.goto(product.url + path)
  await expect(field(page, 'Name')).toHaveValue('Left Vichea Ly')
  await expect(field(page, 'Member Type')).toHaveValue('Telecaller')
  const told = toast(page, /stands here again/)
  await expect(told).toContainText('A password is not kept: type it again.')
  await expect(told).toContainText('The Member Type that you chose was not kept.')
  await button(page, 'Update').click()
  await expect(toast(page, 'Team member updated successfully.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Left Vichea Ly' })
  await expect(row).toContainText('Telecaller')
  expect(await tokenOf(product.url, made)).toBeTruthy()
})

test('what was typed and left does not replace what a colleague saved since, and is told', async ({
  page,
  enter,
  product,
}) => {
  const made = { name: 'Left Bopha', email: 'left.bopha@example.com', password: 'lantern of tea' }
  const { id } = await addMember(product.url, { ...made, type: 'Team' })
  const path = `/admin/manage-team/${id}`
  await enter(page, 'Admin', path)
  await expect(field(page, 'Name')).toHaveValue(made.name)
  await field(page, 'Name').fill('Left Bopha Old')
  await away(page)
  await expect(heading(page)).toHaveText('Send Invoice')
  const headers = { authorization: (await tokenOf(product.url, admin)) ?? '' }
  const now = { ...made, name: 'Left Bopha New', type: 'Team', password: '••••••••', tmId: id }
  expect(
    (await callApi(product.url, 'POST', '/admin/update-team-member', now, headers)).status,
  ).toBe(1)
  await page.goto(product.url + path)
  await expect(field(page, 'Name')).toHaveValue('Left Bopha New')
  await expect(toast(page, /Not brought back, since it was changed meanwhile/)).toContainText(
    '“Left Bopha Old”',
  )
})

test('neither do transaction details and a reference', async ({ page, enter, product, handIn }) => {
  const orderId = await handIn(newOrder('FORMSLEFT1', { full_name: 'Left Traveller' }))
  const headers = { authorization: (await tokenOf(product.url, admin)) ?? '' }
  await enter(page, 'Admin', orderPath(orderId))
  await button(page, 'Transaction').click()
  await field(page, 'Transaction ID').fill('TX-OLD-1')
  await field(page, 'Merchant Name').fill('Stripe')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await letGo(page)
  await page.keyboard.press('f')
  await expect(heading(page)).toContainText('File Left Traveller')
  await page.getByLabel("The government's reference").fill('REF-OLD')
  await away(page)
  await expect(heading(page)).toHaveText('Send Invoice')
  const saved = { orderId, transactionId: 'TX-NEW-2', merchantName: 'PayPal' }
  await callApi(product.url, 'POST', '/admin/save-transaction-details', saved, headers)
  const filed = { orders: [{ id: orderId }], reference: 'REF-NEW' }
  await callApi(product.url, 'POST', '/admin/file-order', filed, headers)
  await page.goto(product.url + orderPath(orderId))
  await button(page, 'Transaction').click()
  await expect(field(page, 'Transaction ID')).toHaveValue('TX-NEW-2')
  await expect(field(page, 'Merchant Name')).toHaveValue('PayPal')
  await expect(toast(page, /changed meanwhile/)).toContainText('“TX-OLD-1”, “Stripe”')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await letGo(page)
  await page.keyboard.press('f')
  await expect(page.getByLabel(/reference/i).first()).toHaveValue('REF-NEW')
  await expect(toast(page, /“REF-OLD”/)).toBeVisible()
})
