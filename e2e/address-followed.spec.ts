import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { test } from './kit/test.ts'

const fields = (page: Page) => ({
  upload: page.getByLabel('Email', { exact: true }),
  resend: page.getByLabel('Email to send to'),
  sent: page.getByLabel('Email for Sent Mail'),
})

test('an address that is corrected or erased meanwhile stands in no mail field, and what was typed stays', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('FOLLOWADDRESS1', { email: 'old@trav.example' }))
  await enter(page, 'Admin', orderPath(orderId))
  const { upload, resend, sent } = fields(page)
  for (const field of [upload, resend, sent]) await expect(field).toHaveValue('old@trav.example')
  await sent.fill('agency@trav.example')
  const correction = { email: 'new@trav.example' }
  await callApi(product.url, 'PATCH', `/intake/orders/${orderId}`, correction, {
    'x-api-key': product.intakeKey,
  })
  await expect(upload).toHaveValue('new@trav.example')
  await expect(resend).toHaveValue('new@trav.example')
  await expect(sent).toHaveValue('agency@trav.example')
  const erase = { orderId, confirm: orderId, reason: 'asked for it' }
  const as = { authorization: staff.Admin.token }
  await callApi(product.url, 'POST', '/admin/privacy-erase', erase, as)
  await expect(page.getByText('Personal data erased').first()).toBeVisible()
  await expect(upload).toHaveValue('')
  await expect(resend).toHaveValue('')
  await expect(page.getByText('new@trav.example')).toHaveCount(0)
  await expect(page.getByText(/Please enter/)).toHaveCount(0)
})
