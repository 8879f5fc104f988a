import { expect } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder } from './kit/orders.ts'
import { button, expectUnsaid, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

test('a paper that turned a moment before the press was not read, and is not sent', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const pending = { process_status: 'Pending', amount: '89.00', currency: 'USD' }
  const orderId = await handIn(newOrder('INVOICETURNED', pending))
  await enter(page, 'Admin', '/admin/send-invoice')
  await page.getByLabel('Order ID').fill(orderId)
  await expect(page.getByText('it gets an invoice')).toBeVisible()
  await button(page, 'Send Invoice').focus()
  await page.waitForTimeout(1_000)
  // Pressed by the page itself a tenth of a second after the words turned: a hand cannot be that sure of the moment.
  await page.evaluate(() => {
    const look = () => {
      const turned = document.body.textContent?.includes('it gets a receipt')
      if (!turned) return requestAnimationFrame(look)
      return setTimeout(
        () => document.querySelector<HTMLElement>('form [type=submit]')?.click(),
        100,
      )
    }
    look()
  })
  const moved = { orderId: [{ id: orderId, status: 'Pending' }], updatingStatus: 'Awaiting' }
  await callApi(product.url, 'PUT', '/admin/move-order-status', moved, {
    authorization: staff.Admin.token,
  })
  await expect(toast(page, 'The payment of this order changed meanwhile')).toBeVisible()
  await expectUnsaid(page, 'Receipt made')
})

test('nor is one that came up a moment before the second press', async ({
  page,
  enter,
  handIn,
}) => {
  const paid = { amount: '89.00', currency: 'USD' }
  const orderId = await handIn(newOrder('INVOICECAMEUP', paid))
  await enter(page, 'Admin', '/admin/send-invoice')
  await page.route(
    '**/invoice-preview/**',
    async (route) => {
      const answer = await route.fetch()
      await new Promise((done) => setTimeout(done, 1_500))
      await route.fulfill({ response: answer })
    },
    { times: 1 },
  )
  await page.getByLabel('Order ID').fill(orderId)
  await page.keyboard.press('Enter')
  await page.evaluate(() => {
    const look = () => {
      const cameUp = document.body.textContent?.includes('it gets a receipt')
      if (!cameUp) return requestAnimationFrame(look)
      return setTimeout(
        () => document.querySelector<HTMLElement>('form [type=submit]')?.click(),
        100,
      )
    }
    look()
  })
  await expect(page.getByText('it gets a receipt')).toBeVisible()
  await page.waitForTimeout(1_500)
  await expectUnsaid(page, 'Receipt made')
  await button(page, 'Send Invoice').click()
  await expect(toast(page, 'Receipt made')).toBeVisible()
})
