import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

// Enter in a form whose sending has no answer yet is never silent, and what is under way shows where one comes back.

const UNDER_WAY = 'Not sent: what was sent here before is still on its way.'
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** What arrived of a call, none of which is let through before the end. */
const hold = async (page: Page, path: string) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let sent = 0
  await page.route(`**/admin/${path}`, async (route) => {
    sent += 1
    await held
    await route.continue().catch(() => undefined)
  })
  return { sent: () => sent, release }
}

const goAndComeBack = async (page: Page) => {
  await page.getByRole('link', { name: 'Awaiting Govt' }).first().click()
  await expect(page).toHaveURL(/awaiting-govt/)
  await letGo(page)
  await page.goBack()
}

test('in an invoice', async ({ page, enter, handIn }) => {
  const orderId = await handIn(newOrder('ENTERINVOICE', { amount: '49.00', currency: 'USD' }))
  await enter(page, 'Admin', '/admin/send-invoice')
  await box(page, 'Order ID').fill(orderId)
  await expect(page.locator('#invoice').getByText(`Traveller ${orderId}`)).toBeVisible()
  await letGo(page)
  const { sent, release } = await hold(page, 'send-invoice')
  await box(page, 'Order ID').press('Enter')
  await expect.poll(sent).toBe(1)
  await letGo(page)
  await box(page, 'Order ID').press('Enter')
  await expect(toast(page, UNDER_WAY)).toBeVisible()
  release()
  await expect(toast(page, /mail is on its way/)).toBeVisible()
  expect(sent()).toBe(1)
})

test('in transaction details; two presses of one hand say nothing', async ({
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Admin', orderPath(await handIn(newOrder('ENTERTRANSACTION'))))
  await button(page, 'Transaction').click()
  await box(page, 'Merchant Name').fill('Mekong Bank')
  await box(page, 'Transaction ID').fill('TX-ENTER')
  await letGo(page)
  const { sent, release } = await hold(page, 'save-transaction-details')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(sent).toBe(1)
  await letGo(page)
  await expect(toast(page, UNDER_WAY)).toHaveCount(0)
  await box(page, 'Transaction ID').press('Enter')
  await expect(toast(page, UNDER_WAY)).toBeVisible()
  release()
  await expect(toast(page, /saved/)).toBeVisible()
  expect(sent()).toBe(1)
})

test('in a filing, which shows where one comes back and keeps what is typed there since', async ({
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Admin', `${orderPath(await handIn(newOrder('ENTERFILING')))}#file`)
  const reference = box(page, "The government's reference")
  const { sent, release } = await hold(page, 'file-order')
  await reference.fill('EA ENTER 1')
  await letGo(page)
  await page.keyboard.press('Enter')
  await expect.poll(sent).toBe(1)
  await letGo(page)
  await goAndComeBack(page)
  await expect(button(page, 'Filed')).toHaveAttribute('aria-busy', 'true')
  await reference.fill('EA ENTER 2')
  await page.keyboard.press('Enter')
  await expect(toast(page, UNDER_WAY)).toBeVisible()
  await letGo(page)
  await goAndComeBack(page)
  await expect(reference).toHaveValue('EA ENTER 2')
  release()
  await expect(toast(page, 'Filed as EA ENTER 1')).toBeVisible()
  expect(sent()).toBe(1)
})

test('in an upload, which shows where one comes back', async ({ page, enter, handIn }) => {
  const order = newOrder('ENTERUPLOAD')
  await enter(page, 'Admin', orderPath(await handIn(order)))
  const buffer = makePdf(`Chea ${order.arrival_date}`)
  const file = { name: 'card.pdf', mimeType: 'application/pdf', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  const { sent, release } = await hold(page, 'upload-visa-document')
  await letGo(page)
  await button(page, 'Submit (AWS)').click()
  await expect.poll(sent, { timeout: 30_000 }).toBe(1)
  await letGo(page)
  await goAndComeBack(page)
  await expect(button(page, 'Submit (AWS)')).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('The one before is still under way…')).toBeVisible()
  await page.locator('#upload').getByLabel('Email').press('Enter')
  release()
  await expect(toast(page, 'Document uploaded')).toBeVisible({ timeout: 30_000 })
  await expect(button(page, 'Submit (AWS)')).toHaveAttribute('aria-disabled', 'false')
  expect(sent()).toBe(1)
})
