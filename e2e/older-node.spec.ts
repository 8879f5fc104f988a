import { authAnswers, authTexts } from '@e-arrival/contract/auth'
import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { addMember } from './kit/people/members.ts'
import { button, heading, letGo } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** Answers as a node of the version before gives them, which knows nothing of some fields. */
const without = (page: Page, path: string, ...fields: string[]) =>
  page.route(`**/api/admin/${path}*`, async (route) => {
    const answer = await route.fetch()
    const known = (name: string, value: unknown) => (fields.includes(name) ? undefined : value)
    await route.fulfill({ response: answer, json: JSON.parse(await answer.text(), known) })
  })

const aMember = (name: string, email: string) => ({
  ...{ name, email, type: 'Team' },
  password: 'boats at dusk',
})

test('while nodes of two versions answer, nobody is told of codes that he does not keep', async ({
  page,
  product,
}) => {
  const member = await addMember(product.url, aMember('Older Node', 'older-node@office.example'))
  await without(page, 'admin-login', 'recoveryCodesKept')
  await page.goto(product.url)
  await page.getByLabel('Email ID').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await page.getByLabel('Password').press('Enter')
  await page.waitForURL(`${product.url}/admin`)
  await expect(page.getByText(authAnswers.signedIn)).toBeVisible()
  await letGo(page)
  // Counted now: waited for, a toast would be gone.
  expect(await page.getByText(authTexts.codesNotKept).count()).toBe(0)
})

test('while nodes of two versions answer, no member is said to have no second step', async ({
  page,
  enter,
  product,
}) => {
  const { id } = await addMember(product.url, aMember('Older List', 'older-list@office.example'))
  await without(page, 'team-member-info/', 'secondStep')
  await enter(page, 'Admin', `/admin/manage-team/${id}`)
  await expect(heading(page)).toHaveText('Manage Team')
  await expect(page.getByRole('button', { name: 'Remove the second step' })).toBeVisible()
  await expect(page.getByText('This member has none.')).toHaveCount(0)
})

test('while nodes of two versions answer, an order is worked whose evidence is not told', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('OLDERNODE1', { surname: 'Oldernode' }))
  await without(page, 'get-orders-details/', 'evidence')
  await enter(page, 'Team', orderPath(id))
  await expect(button(page, 'Save Comment')).toBeVisible()
  await expect(page.getByText(/^Evidence \d+ of/)).toHaveCount(0)
  await expect(page.getByText('could not be shown')).toHaveCount(0)
})
