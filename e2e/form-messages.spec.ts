import { expect, type Page } from '@playwright/test'
import { expectRequired, expectRule, expectSaid } from './kit/form-messages.ts'
import { test } from './kit/test.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const address = { wrong: 'sok@', right: 'sok@example.com' }

/** Spec 1 §5. */
const signIn = [
  ['Email ID', 'Email Address is required', 'sok@example.com'],
  ['Password', 'Password is required', 'x'],
] as const
/** Spec 2 §5. */
const track = [
  ['Order ID', 'Please enter your orderId', 'KH123456'],
  ['Email ID', 'Please enter your email', 'sok@example.com'],
] as const

test('the sign-in form speaks when a field is left and while it is changed', async ({
  page,
  product,
}) => {
  await page.goto(product.url)
  for (const row of signIn) await expectRequired(field(page, row[0]), row[1], row[2])
  await expectRule(field(page, 'Email ID'), 'Invalid email address', address)
  // A reload keeps the address.
  await page.reload()
  await field(page, 'Email ID').fill('')
  await page.getByRole('button', { name: 'Sign In' }).click()
  for (const [label, message] of signIn) await expectSaid(field(page, label), message)
})

test('so do the forms of a forgotten and of a new password', async ({ page, product }) => {
  await page.goto(`${product.url}/forgot-password`)
  await expectRequired(field(page, 'Email ID'), 'Email Address is required', address.right)
  await expectRule(field(page, 'Email ID'), 'Invalid email address', address)

  await page.goto(`${product.url}/reset-password/sometoken`)
  const fresh = field(page, 'Enter New Password')
  await expectRequired(fresh, 'Please enter your New Password.', 'lotus and rice')
  const short = { wrong: 'five5', right: 'sixsix' }
  await expectRule(fresh, 'New Password must be at least 6 characters.', short)
})

test('so does the traveller’s form', async ({ page, product }) => {
  await page.goto(`${product.url}/track-order`)
  for (const row of track) await expectRequired(field(page, row[0]), row[1], row[2])
  await expect(field(page, 'Email ID')).toHaveAttribute('type', 'email')
  await field(page, 'Email ID').fill(address.wrong)
  await field(page, 'Email ID').blur()
  await expectSaid(field(page, 'Email ID'), 'Invalid email address')
  await page.reload()
  await field(page, 'Email ID').fill('')
  await page.getByRole('button', { name: 'TRACK ORDER' }).click()
  for (const [label, message] of track) await expectSaid(field(page, label), message)
})

test('without JavaScript the traveller’s form speaks when it is sent', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${product.url}/track-order`)
  await page.getByRole('button', { name: 'TRACK ORDER' }).click()
  for (const [, message] of track) await expect(page.getByText(message)).toBeVisible()
  await field(page, 'Order ID').fill('KH123456')
  await field(page, 'Email ID').fill(address.wrong)
  await page.getByRole('button', { name: 'TRACK ORDER' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(field(page, 'Order ID')).toHaveValue('KH123456')
  await context.close()
})
