import { expect, type Page } from '@playwright/test'
import { holdAnswer } from './kit/forms/hold-answer.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { addMember } from './kit/people/members.ts'
import { button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const goto = (page: Page, link: string) =>
  page.getByRole('navigation').getByRole('link', { name: link }).click()

test('the order that was taken does not open over the screen he has gone to', async ({
  page,
  enter,
  handIn,
}) => {
  const soon = { processing_mode: 'Priority Processing', arrival_date: '2020-01-01' }
  await handIn(newOrder('LATECLAIM', soon))
  await enter(page, 'Team', '/admin/priority-order')
  const answer = await holdAnswer(page, 'claim-next')
  await button(page, 'Next order').click()
  await goto(page, 'Awaiting Customer')
  await expect(page).toHaveURL(/awaiting-response/)
  answer()
  await expect(toast(page, /Order has been assigned successfully: [A-Z0-9]/)).toBeVisible()
  await expect(page).toHaveURL(/awaiting-response/)
})

test('a saved member does not take him back to the team', async ({ page, enter, product }) => {
  const kosal = { name: 'Late Kosal', email: 'late@office.example', type: 'Team' }
  await addMember(product.url, { ...kosal, password: 'lotus and rice' })
  await enter(page, 'Admin', '/admin/manage-team')
  await page.getByRole('link', { name: 'Edit Late Kosal' }).click()
  await field(page, 'Name').fill('Late Kosal Sok')
  const answer = await holdAnswer(page, 'update-team-member')
  await button(page, 'Update').click()
  await goto(page, 'Manage Invoices')
  await field(page, 'Order ID').fill('HALF')
  answer()
  await expect(toast(page, /updated/i)).toBeVisible()
  await expect(field(page, 'Order ID')).toHaveValue('HALF')
  await goto(page, 'Manage Team')
  await page.getByRole('link', { name: 'Edit Late Kosal Sok' }).click()
  await expect(field(page, 'Name')).toHaveValue('Late Kosal Sok')
})

test('the next order id, typed while the invoice is sent, stays', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('LATEINVOICE', { amount: '10.00', currency: 'USD' }))
  await enter(page, 'Admin', '/admin/send-invoice')
  const answer = await holdAnswer(page, 'send-invoice')
  await field(page, 'Order ID').fill(orderId)
  await expect(page.getByText('Traveller LATEINVOICE')).toBeVisible()
  await letGo(page)
  await button(page, 'Send Invoice').click()
  await field(page, 'Order ID').fill('NEXTORDER')
  answer()
  await expect(page.getByText('Made just now')).toBeVisible()
  await expect(field(page, 'Order ID')).toHaveValue('NEXTORDER')
})

test('of the next member what was typed meanwhile stays, and nothing of the last one', async ({
  page,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/manage-team')
  const answer = await holdAnswer(page, 'add-team-member')
  await field(page, 'Name').fill('Late Bopha')
  await field(page, 'Password').fill('lotus and rice')
  await field(page, 'Email ID').fill('bopha@office.example')
  await page.getByLabel('Member Type').selectOption('Team')
  await button(page, 'Submit').click()
  await field(page, 'Name').fill('Late Dara')
  answer()
  await expect(toast(page, /added/i)).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Late Dara')
  await expect(field(page, 'Password')).toHaveValue('')
  await expect(field(page, 'Email ID')).toHaveValue('')
})

test('transaction details that were written on while they are saved stay open', async ({
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Admin', orderPath(await handIn(newOrder('LATETRANSACTION'))))
  const answer = await holdAnswer(page, 'save-transaction-details')
  await button(page, 'Transaction').click()
  await field(page, 'Transaction ID').fill('TX-9')
  await field(page, 'Merchant Name').fill('Mekong')
  await button(page, 'Save').click()
  await field(page, 'Merchant Name').fill('Mekong Bank')
  answer()
  await expect(toast(page, /saved/i)).toBeVisible()
  await letGo(page)
  await expect(field(page, 'Merchant Name')).toHaveValue('Mekong Bank')
})

test('a second move before the first is answered says that it waits', async ({
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Team', orderPath(await handIn(newOrder('LATEMOVE'))))
  const answer = await holdAnswer(page, 'move-order-status')
  await button(page, 'Move to Awaiting Govt').click()
  await letGo(page)
  await button(page, 'Move to Customer Called').click()
  await expect(toast(page, 'The last move is still on its way.')).toBeVisible()
  answer()
  await expect(toast(page, 'Order has been moved successfully')).toBeVisible()
})

test('a toast that comes over another order says which one it is about', async ({
  page,
  enter,
  handIn,
}) => {
  for (const id of ['LATETOAST1', 'LATETOAST2']) await handIn(newOrder(id))
  await enter(page, 'Team', '/admin/recent-order?search=LATETOAST&sort=order_id')
  await page.getByRole('link', { name: 'View LATETOAST1' }).click()
  await expect(page.getByText('1 of 2')).toBeVisible()
  const answer = await holdAnswer(page, 'move-order-status')
  await button(page, 'Move to Contact Customer').click()
  await page.keyboard.press(']')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('LATETOAST2')
  answer()
  const said = toast(page, 'Order has been moved successfully')
  await expect(said.getByText('LATETOAST1')).toBeVisible()
  // Also where the toast has two lines and no more.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(said.getByText('LATETOAST1')).toBeVisible()
})
