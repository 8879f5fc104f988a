import { expect, type Page } from '@playwright/test'
import { expectNoAxeFindings } from './kit/axe.ts'
import { expectEmptied, expectRequired, expectRule, expectSaid } from './kit/form-messages.ts'
import { test } from './kit/test.ts'

/** Spec 2 §5, word for word, form by form. */
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('Update Password', async ({ page, enter }) => {
  await enter(page, 'Admin', '/admin/change-password')
  const fresh = field(page, 'Enter New Password')
  await expectRequired(fresh, 'Please enter your New Password.', 'lotus and rice')
  const short = { wrong: 'five5', right: 'sixsix' }
  await expectRule(fresh, 'New Password must be at least 6 characters.', short)
  await fresh.fill('')
  await submit(page, 'Update Password')
  await expectSaid(fresh, 'Please enter your New Password.')
  await expectNoAxeFindings(page)
})

test('Change Gateway', async ({ page, enter }) => {
  // Exactly one is active (D53), and it is preselected: only here none is, so that the field can be left untouched.
  await page.route('**/admin/payment-gateways', async (route) => {
    const answer = await route.fetch()
    const { data, ...envelope } = await answer.json()
    const none = data.map((gateway: object) => ({ ...gateway, is_active: '0' }))
    await route.fulfill({ response: answer, json: { ...envelope, data: none } })
  })
  await enter(page, 'Admin', '/admin/gateway-setting')
  const select = field(page, 'Gateway')
  await expect(select).toHaveValue('')
  const [, first = ''] = await select
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  await expectRequired(select, 'Please select gateway.', first)
  await submit(page, 'Active Gateway')
  await expectSaid(select, 'Please select gateway.')
})

const member = [
  ['Name', 'Please enter your name.', 'Sok Dara'],
  ['Password', 'Please enter your password.', 'lotus and rice'],
  ['Email ID', 'Please enter your email.', 'sok@office.example'],
  ['Member Type', 'Please select type.', 'Telecaller'],
] as const

test('Manage Team', async ({ page, enter, staff }) => {
  await enter(page, 'Admin', '/admin/manage-team')
  for (const [label, message, right] of member)
    await expectRequired(field(page, label), message, right)
  const address = { wrong: 'no address', right: 'sok@office.example' }
  await expectRule(field(page, 'Email ID'), 'Invalid email address', address)
  // What was typed outlives a reload.
  await field(page, 'Email ID').fill('')
  await page.reload()
  await submit(page, 'Submit')
  for (const [label, message] of member) await expectSaid(field(page, label), message)
  await expectNoAxeFindings(page)

  await page.getByRole('link', { name: `Edit ${staff.Telecaller.name}` }).click()
  await page.getByRole('button', { name: 'Update', exact: true }).waitFor()
  // A blank password means unchanged there (D24).
  for (const [label, message, right] of member.filter(([name]) => name !== 'Password'))
    await expectEmptied(field(page, label), message, right)
})

test('Send Invoice', async ({ page, enter }) => {
  await enter(page, 'Admin', '/admin/send-invoice')
  const id = field(page, 'Order ID')
  await expectRequired(id, 'Please enter your order id.', 'KH123456')
  const short = { wrong: 'KH123', right: 'KH1234' }
  await expectRule(id, 'Order Id must be at least 6 characters.', short)
  await id.fill('')
  await submit(page, 'Send Invoice')
  await expectSaid(id, 'Please enter your order id.')
  await expectNoAxeFindings(page)
})
