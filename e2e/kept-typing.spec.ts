import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const goto = (page: Page, link: string) =>
  page.getByRole('link', { name: link, exact: true }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('what was typed is there again after another screen and after a reload, but no password', async ({
  enter,
  page,
}) => {
  await enter(page, 'Admin', '/admin/manage-team')
  await field(page, 'Name').fill('Kosal')
  await field(page, 'Email ID').fill('kosal@example.com')
  await field(page, 'Password').fill('hw82kdm1')
  await page.getByLabel('Member Type').selectOption('Team')
  await goto(page, 'Manage Invoices')
  await field(page, 'Order ID').fill('HALFAN')
  await page.goBack()
  for (const again of [async () => {}, () => page.reload()]) {
    await again()
    await expect(field(page, 'Name')).toHaveValue('Kosal')
    await expect(field(page, 'Email ID')).toHaveValue('kosal@example.com')
    await expect(page.getByLabel('Member Type')).toHaveValue('Team')
    await expect(field(page, 'Password')).toHaveValue('')
  }
  await goto(page, 'Manage Invoices')
  await expect(field(page, 'Order ID')).toHaveValue('HALFAN')
})

test('what was saved or given up does not come back', async ({ enter, handIn, page }) => {
  const id = await handIn(newOrder('KEPTTYPING1'))
  await enter(page, 'Admin', orderPath(id))
  await button(page, 'Transaction').click()
  await field(page, 'Transaction ID').fill('TX-1')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await button(page, 'Transaction').click()
  await expect(field(page, 'Transaction ID')).toHaveValue('TX-1')
  await field(page, 'Merchant Name').fill('Mekong Bank')
  await button(page, 'Save').click()
  await expect(toast(page, /saved/i)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('typed:')))
  expect(await kept()).toEqual([])
  await goto(page, 'Manage Team')
  await page
    .getByRole('link', { name: /^Edit / })
    .last()
    .click()
  await field(page, 'Name').fill('Somebody else')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Add Team Member' })).toBeVisible()
  expect(await kept()).toEqual([])
})
