import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { mailsFor } from './kit/mails.ts'
import { endUnder } from './kit/people/end-under.ts'
import { addMember, signInAs, tokenOf } from './kit/people/members.ts'
import { enterAs } from './kit/people/staff.ts'
import { admin } from './kit/product.ts'
import { test } from './kit/test.ts'

const email = (page: Page) => page.getByLabel('Email ID')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Sign In' })
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('user'))

test('the sign-in fields have their words, and are large on a desk and on a phone', async ({
  page,
  product,
}) => {
  await page.goto(product.url)
  await expect(email(page)).toHaveAttribute('placeholder', 'Your Email Address')
  await expect(password(page)).toHaveAttribute('placeholder', 'Password')
  expect((await email(page).boundingBox())?.height).toBe(60)
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await email(page).boundingBox())?.height).toBe(45)
})

test('a wrong sign-in stays and says so, a right one goes to /admin', async ({ page, product }) => {
  await page.goto(product.url)
  for (const wrong of [admin.email, 'nobody@example.com']) {
    await email(page).fill(wrong)
    await password(page).fill('wrong')
    await submit(page).click()
    await expect(toast(page, 'Email or password is not right.').first()).toBeVisible()
    expect([new URL(page.url()).pathname, await stored(page)]).toEqual(['/', null])
  }
  await email(page).fill(admin.email)
  await password(page).fill(admin.password)
  await submit(page).click()
  await page.waitForURL(`${product.url}/admin`)
  await expect(toast(page, 'Signed in successfully')).toBeVisible()
  const user = JSON.parse((await stored(page)) ?? '{}')
  expect(user).toEqual({ accessToken: expect.any(String), name: admin.name, type: 'Admin' })
  await page.goto(product.url)
  await page.waitForURL(`${product.url}/admin`)

  await page.getByRole('button', { name: /Welcome/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL(`${product.url}/`)
  expect(await stored(page)).toBeNull()
  const headers = { authorization: user.accessToken }
  await expect
    .poll(async () => (await callApi(product.url, 'GET', '/user_info', undefined, headers)).status)
    .toBe(0)
  await page.goto(`${product.url}/admin/my-order`)
  await page.waitForURL(`${product.url}/`)
})

test('a session that has ended leads to / with the reason, on the next load', async ({
  page,
  product,
}) => {
  const token = (await tokenOf(product.url, admin)) ?? ''
  await enterAs(page, product.url, { token, name: admin.name, type: 'Admin' }, '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Order')
  // It stands for some seconds: who looks once the press is over may be too late.
  await Promise.all([
    expect(toast(page, 'Your session has ended. Please sign in again.')).toHaveCount(1),
    endUnder(
      page,
      { url: product.url, token },
      page.getByRole('link', { name: 'Customer Called' }),
    ),
  ])
  expect(await stored(page)).toBeNull()
})

test('a forgotten password is set anew by a link that works once', async ({ page, product }) => {
  const member = { name: 'Sovan Forgetful', email: 'sovan@office.example', type: 'Team' }
  await addMember(product.url, { ...member, password: 'old and gone' })
  await page.goto(product.url)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // Both screens have a field of this name: typed too early it is typed into the one that goes.
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await email(page).fill(member.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status')).toContainText('a link to set a new password is on its way')

  await expect
    .poll(async () => (await mailsFor(product.ses, member.email)).length, { timeout: 40_000 })
    .toBe(1)
  const [mail] = await mailsFor(product.ses, member.email)
  const link = /https?:\/\/\S*\/reset-password\/[^\s"<]+/.exec(mail?.email.text ?? '')?.[0] ?? ''
  await page.goto(link)
  const fresh = page.getByLabel('Enter New Password')
  await fresh.fill('new and kept')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await page.waitForURL(`${product.url}/`)
  await expect(toast(page, 'Your password has been changed. Please sign in.')).toBeVisible()
  await signInAs(page, product.url, { email: member.email, password: 'new and kept' })

  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await fresh.fill('once more')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(toast(page, 'This link is no longer valid')).toBeVisible()
})
