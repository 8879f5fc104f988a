import { expect, test } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { prepareKey } from './kit/cli.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { enterAs, makeStaff } from './kit/people/staff.ts'
import { startProduct } from './kit/product.ts'
import { button, heading, toast } from './kit/screen.ts'

test('who opens the passport data of very many orders is held back, and Admins are told what to do', async ({
  page,
  browser,
}) => {
  const product = await startProduct({ READS_PER_TEN_MINUTES: '1' }, prepareKey)
  const staff = await makeStaff(product.url)
  const headers = { 'x-api-key': product.intakeKey }
  for (const id of ['HELDBACK1', 'HELDBACK2'])
    await callApi(
      product.url,
      'POST',
      '/intake/orders',
      newOrder(id, { passport_number: 'N1234567' }),
      headers,
    )

  await enterAs(page, product.url, staff.Team, orderPath('HELDBACK1'))
  await button(page, 'Show sensitive data').first().click()
  await expect(page.getByText('N1234567').first()).toBeVisible()
  await page.goto(product.url + orderPath('HELDBACK2'))
  await button(page, 'Show sensitive data').first().click()
  await expect(toast(page, 'Please wait a few minutes; Admins were told.')).toBeVisible()

  const admin = await (await browser.newContext()).newPage()
  await enterAs(admin, product.url, staff.Admin, '/admin/recent-order')
  await expect(admin.getByText(/Chan Team.* was held back on/)).toBeVisible()
  await expect(admin.getByText('Ask what for; a new password ends every session.')).toBeVisible()
  await admin.getByRole('link', { name: 'Manage Team', exact: true }).last().click()
  await expect(heading(admin)).toHaveText('Manage Team')
  await admin.context().close()
  await product.stop()
})
