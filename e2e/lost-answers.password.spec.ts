import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { mailsFor } from './kit/mails.ts'
import { addMember, type NewMember, signInAs, tokenOf } from './kit/people/members.ts'
import { toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const NEW = 'a quite other password 9'
const hint = (page: Page) =>
  toast(page, 'Your password may be changed already: sign in with the new one first.')

const made = async (url: string, name: string): Promise<NewMember> => {
  const email = `${name.toLowerCase().replace(' ', '.')}@office.example`
  return addMember(url, { name, email, password: 'first password', type: 'Manager' })
}

/** The product sets the password, and nothing is heard of it: each answer is cut off, or waited for until the page goes. */
const hearNothing = async (page: Page, path: string, isCut: boolean): Promise<void> => {
  await page.route(`**/admin/${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch()
    if (isCut) await route.abort('connectionreset')
  })
}

const typeNew = async (page: Page): Promise<void> => {
  await page.getByLabel('Enter New Password').fill(NEW)
  await page.getByLabel('Enter New Password').press('Enter')
}

const untilItHolds = (url: string, { email }: NewMember) =>
  expect.poll(() => tokenOf(url, { email, password: NEW })).toBeTruthy()

const atSignIn = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(hint(page)).toBeVisible()
}

test('both answers lost: said at sign-in until the member is in, and never again', async ({
  page,
  product,
}) => {
  const sokha = await made(product.url, 'Unheard Sokha')
  await signInAs(page, product.url, sokha)
  await hearNothing(page, 'change-password', true)
  await page.getByRole('link', { name: 'Change Password' }).click()
  await typeNew(page)
  await atSignIn(page)
  // Longer than a toast of its time.
  await page.waitForTimeout(6_000)
  await expect(hint(page)).toBeVisible()
  await page.getByLabel('Email ID').fill(sokha.email)
  await page.getByLabel('Password').fill(NEW)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(/\/admin/)
  await expect(hint(page)).toHaveCount(0)
  await page.getByRole('button', { name: /Welcome/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.waitForTimeout(1_000)
  await expect(hint(page)).toHaveCount(0)
})

for (const [how, go] of [
  ['a reload', (page: Page) => page.reload()],
  ['Back to the page before', (page: Page) => page.goBack()],
] as const)
  test(`${how} in the middle of it: said at sign-in`, async ({ page, product }) => {
    const member = await made(product.url, how === 'a reload' ? 'Unheard Rith' : 'Unheard Bopha')
    await signInAs(page, product.url, member)
    await page.goto(`${product.url}/admin/change-password`)
    await hearNothing(page, 'change-password', false)
    await typeNew(page)
    await untilItHolds(product.url, member)
    await go(page)
    await atSignIn(page)
  })

test('the own password in Manage Team: said at sign-in', async ({ page, product }) => {
  const dara = await addMember(product.url, {
    ...{ name: 'Unheard Dara', email: 'unheard.dara@office.example' },
    ...{ password: 'first password', type: 'Manager' },
  })
  await signInAs(page, product.url, dara)
  await page.goto(`${product.url}/admin/manage-team/${dara.id}`)
  await hearNothing(page, 'update-team-member', true)
  await page.getByLabel('Password').fill(NEW)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await atSignIn(page)
})

test('a mailed link, and a reload in the middle of it', async ({ page, product }) => {
  const member = await made(product.url, 'Unheard Vanna')
  await callApi(product.url, 'POST', '/admin/forgot-password', { email: member.email })
  const sent = () => mailsFor(product.ses, member.email)
  await expect.poll(async () => (await sent()).length, { timeout: 40_000 }).toBe(1)
  const [mail] = await sent()
  const link = /https?:\/\/\S*\/reset-password\/[^\s"<]+/.exec(mail?.email.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await hearNothing(page, 'reset-password', false)
  await typeNew(page)
  await untilItHolds(product.url, member)
  await page.reload()
  await expect(hint(page)).toBeVisible()
})

test('who is told what came of it is told no more', async ({ page, product }) => {
  const member = await made(product.url, 'Heard Pisey')
  await signInAs(page, product.url, member)
  await page.getByRole('link', { name: 'Change Password' }).click()
  await page.route(
    '**/admin/change-password',
    (route) =>
      route.fulfill({ status: 409, json: { status: 0, message: 'Not like that.', data: null } }),
    { times: 1 },
  )
  await typeNew(page)
  await expect(toast(page, 'Not like that.')).toBeVisible()
  await page.getByRole('button', { name: /Welcome/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.waitForTimeout(1_000)
  await expect(hint(page)).toHaveCount(0)
})
