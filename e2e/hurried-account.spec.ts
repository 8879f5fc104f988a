import { expect, type Page } from '@playwright/test'
import { codeOf, keepCodes } from './kit/offices/named-office.ts'
import { addMember, tokenOf } from './kit/people/members.ts'
import { enterAs } from './kit/people/staff.ts'
import { button, letGo, sayYesByKeys, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const PASSWORD = 'boats at noon'
const codes = (page: Page) =>
  page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')

/** The product acts at once, and its answer takes its time. */
const slowly = (page: Page, path: string) =>
  page.route(`**/admin/${path}`, async (route) => {
    const response = await route.fetch()
    await page.waitForTimeout(1_500)
    await route.fulfill({ response })
  })

/** A new member's account; answers once all of it is there. */
const openAccount = async (page: Page, url: string, email: string): Promise<void> => {
  const member = { name: email.split('@')[0] ?? '', email, type: 'Team' as const }
  await addMember(url, { ...member, password: PASSWORD })
  const token = (await tokenOf(url, { email, password: PASSWORD })) ?? ''
  await enterAs(page, url, { ...member, token }, '/admin/recent-order')
  await page.getByRole('button', { name: /Welcome/ }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expect(button(page, 'Add an authenticator app')).toBeVisible()
}
/** Answers the app's secret. */
const addApp = async (page: Page): Promise<string> => {
  await button(page, 'Add an authenticator app').click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  const secret = await page.locator('code').innerText()
  await page.getByLabel('Code the app shows').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  return secret
}

test('recovery codes come though the member has gone to another screen, and stay on the way Back', async ({
  page,
  product,
}) => {
  await openAccount(page, product.url, 'codes.late@office.example')
  await slowly(page, 'confirm-app')
  await addApp(page)
  await page.goBack()
  await expect(page).toHaveURL(/recent-order/)
  await expect(codes(page)).toHaveCount(10)
  const first = await codes(page).allInnerTexts()
  await button(page, 'I have kept them').click()
  await expect(codes(page)).toHaveCount(0)

  await page.goForward()
  await slowly(page, 'new-recovery-codes')
  await button(page, 'Make new ones').click()
  await sayYesByKeys(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Awaiting Customer' }).click()
  await expect(codes(page)).toHaveCount(10)
  expect(await codes(page).allInnerTexts()).not.toEqual(first)
  await page.goBack()
  await expect(page).toHaveURL(/change-password/)
  await expect(codes(page)).toHaveCount(10)
})

test('one proof answers all that ask for it', async ({ page, product }) => {
  await openAccount(page, product.url, 'two.proofs@office.example')
  await addApp(page)
  await button(page, 'I have kept them').click()
  const body = {
    ...{ status: 0, message: 'Please confirm that it is you.' },
    data: { proof: ['password'] },
  }
  let bothAsked = (): void => undefined
  const asked = new Promise<void>((done) => {
    bothAsked = done
  })
  for (const path of ['new-recovery-codes', 'remove-app'])
    await page.route(
      `**/admin/${path}`,
      async (route) => {
        if (path === 'remove-app') bothAsked()
        await asked
        await route.fulfill({ status: 403, json: body })
      },
      { times: 1 },
    )
  await page.route('**/admin/prove', (route) =>
    route.fulfill({ json: { status: 1, message: 'Thank you.', data: null } }),
  )
  await button(page, 'Make new ones').click()
  await sayYesByKeys(page)
  await letGo(page)
  await button(page, 'Remove the app').click()
  await sayYesByKeys(page)
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  await dialog.waitFor()
  await letGo(page)
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Removed.')).toBeVisible()
  // Made, and over with the app whose second step they were for.
  await expect(page.getByText('These recovery codes no longer work')).toBeVisible()
})

test('a second step whose answer is lost is not called none, and its codes still come', async ({
  page,
  product,
}) => {
  await openAccount(page, product.url, 'step.lost@office.example')
  const lose = (path: string) =>
    page.route(
      `**/admin/${path}`,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      // The call is sent once more by itself.
      { times: 2 },
    )
  await lose('confirm-app')
  await addApp(page)
  await expect(toast(page, 'the app may be added already')).toBeVisible()
  await expect(page.getByText('your password alone lets nobody in')).toHaveCount(0)
  await expect(page.getByText('10 of 10 left')).toHaveCount(1)
  await letGo(page)
  await page.keyboard.press('Enter')
  await expect(codes(page)).toHaveCount(10)
  await button(page, 'I have kept them').click()

  await lose('new-recovery-codes')
  await button(page, 'Make new ones').click()
  await sayYesByKeys(page)
  await expect(toast(page, 'the old codes may no longer work')).toBeVisible()
})

for (const [times, said] of [
  [1, 'the second try is answered'],
  [2, 'the next press is'],
] as const)
  test(`a second step whose answer is lost leads back to the sign-in and says why: ${said}`, async ({
    page,
    product,
  }) => {
    const email = `step.over${times}@office.example`
    await openAccount(page, product.url, email)
    const secret = await addApp(page)
    await keepCodes(page)
    await page.getByRole('navigation').getByRole('button', { name: 'Logout' }).click()
    await page.getByLabel('Email ID').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await button(page, 'Sign In').click()
    await page.route(
      '**/admin/second-step',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times },
    )
    await page.getByLabel('Code of your app').fill(codeOf(secret, 30_000))
    await page.keyboard.press('Enter')
    if (times === 2) {
      await expect(toast(page, 'The server cannot be reached')).toBeVisible()
      await letGo(page)
      await button(page, 'Confirm').click()
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await expect(toast(page, 'This sign-in is over')).toBeVisible()
    await expect(page.getByLabel('Email ID')).toHaveValue(email)
  })
