import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { button } from './kit/screen.ts'
import { test } from './kit/test.ts'

const focused = (page: Page) => page.locator('[data-index]:focus')

test('the focus goes to the first of the older ones when the way to them is gone: an order’s timeline', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('OLDERONES'))
  for (let at = 0; at < 31; at += 1)
    await callApi(
      product.url,
      'POST',
      '/admin/add-new-remark',
      {
        ...{ orderId, remark: `Said ${at}`, whatsapp: 'N', telephone: 'N' },
        ...{ statusRefund: 'N', voided: 'N', chargeBack: 'N' },
      },
      { authorization: staff.Team.token },
    )
  await enter(page, 'Team', orderPath(orderId))
  await button(page, 'Show earlier').focus()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Show earlier')).toHaveCount(0)
  await expect(focused(page)).toHaveAttribute('data-index', '30')
})

test('so it does in Hand-over', async ({ page, enter, product, staff }) => {
  for (let at = 0; at < 11; at += 1) {
    const body = { words: `Older note ${at}`, orders: [] }
    const said = await callApi(product.url, 'POST', '/admin/sign-hand-over', body, {
      authorization: staff['Night Staff'].token,
    })
    expect(said.status, said.message).toBe(1)
  }
  await enter(page, 'Team', '/admin/hand-over')
  await expect(page.getByText('Older note 10', { exact: true })).toBeVisible()
  await button(page, 'Show older ones').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Older note 0', { exact: true })).toBeVisible()
  await expect(button(page, 'Show older ones')).toHaveCount(0)
  await expect(focused(page)).toContainText('Older note 0')
})
