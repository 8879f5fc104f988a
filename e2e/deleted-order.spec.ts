import { expect } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, rowOf } from './kit/screen.ts'
import { test } from './kit/test.ts'

const DELETED = 'This order is deleted. Restore it first.'
const mailing = [
  'Submit (AWS)',
  'Submit (SendGrid)',
  'Resend (AWS)',
  'Resend (Sendgrid)',
  'Sent Mail',
]

for (const [role, boxes] of [
  ['Manager', 2],
  ['Telecaller', 0],
] as const)
  test(`deleted orders are selected by who can do anything with them: ${role}`, async ({
    enter,
    handIn,
    page,
    product,
    staff,
  }) => {
    const orderId = await handIn(newOrder(`TICKS${role.toUpperCase()}`))
    const body = { orderId, updatingStatus: 'Deleted' }
    const headers = { authorization: staff.Manager.token }
    await callApi(product.url, 'PUT', '/admin/change-order-status', body, headers)
    await enter(page, role, `/admin/deleted-order?search=${orderId}`)
    await expect(rowOf(page, orderId)).toBeVisible()
    await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(boxes)
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(page.getByText('1 selected')).toHaveCount(boxes > 0 ? 1 : 0)
  })

for (const role of ['Manager', 'Team'] as const)
  test(`the page of a deleted order offers a ${role} nothing that is then refused`, async ({
    enter,
    handIn,
    page,
    product,
    staff,
  }) => {
    const order = newOrder(`GONE${role.toUpperCase()}`)
    const orderId = await handIn(order)
    const change = (path: string, body: object) =>
      callApi(product.url, 'PUT', path, body, { authorization: staff.Manager.token })
    await enter(page, role, orderPath(orderId))
    for (const name of [...mailing, 'Assign']) await expect(button(page, name)).toBeEnabled()
    await page.getByLabel('Email to send to').fill('typed@example.com')

    await change('/admin/change-order-status', { orderId, updatingStatus: 'Deleted' })
    for (const name of mailing) await expect(button(page, name)).toBeDisabled()
    await expect(page.locator('input[type=file]')).toBeDisabled()
    await expect(page.getByText(DELETED, { exact: true })).toHaveCount(3)
    await expect(button(page, 'Assign')).toHaveCount(0)
    await expect(button(page, 'Save Comment')).toBeEnabled()

    await change('/admin/restore-order', { orderId })
    for (const name of [...mailing, 'Assign']) await expect(button(page, name)).toBeEnabled()
    await expect(page.getByLabel('Email to send to')).toHaveValue('typed@example.com')
    await expect(page.getByText(DELETED, { exact: true })).toHaveCount(0)
  })
