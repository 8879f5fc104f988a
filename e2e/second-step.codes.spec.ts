import { expect } from '@playwright/test'
import {
  addApp,
  addPerson,
  codeOf,
  give,
  showApp,
  test,
  toAccount,
} from './kit/offices/named-office.ts'
import { button, letGo, toast } from './kit/screen.ts'

test('recovery codes stay until they are said to be kept, and come though the dialog was left', async ({
  page,
  named: { url },
}) => {
  const member = await addPerson(url, 'Bopha', 'Team')
  await page.route('**/confirm-app', async (route) => {
    await page.waitForTimeout(1_500)
    await route.continue()
  })
  await addApp(page, url, member)
  await page.keyboard.press('Escape')
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expect(button(page, 'Remove the app')).toBeAttached()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await page.waitForTimeout(500)
  await expect(codes).toHaveCount(10)
  await button(page, 'I have kept them').click()
  await expect(codes).toHaveCount(0)
  await expect(button(page, 'Remove the app')).toBeVisible()
})

test('recovery codes that nobody saw are said to be made anew, until they are kept', async ({
  page,
  named: { url },
}) => {
  const member = await addPerson(url, 'Chenda', 'Manager')
  await give(page, url, member)
  await button(page, 'Set up an authenticator app').click()
  await page.route('**/second-step-enrolled-app', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  const secret = await showApp(page)
  await expect(toast(page, 'your second step may be set up already')).toBeVisible()
  await page.unroute('**/second-step-enrolled-app')
  await page.goto(url)
  await give(page, url, member)
  await page.getByLabel('Code of your app').fill(codeOf(secret, 30_000))
  await page.keyboard.press('Enter')
  await page.waitForURL(`${url}/admin`)
  await expect(toast(page, 'You have not said that you keep your recovery codes.')).toBeVisible()
  await toAccount(page)
  await expect(page.getByText('10 of 10 left · you have not said')).toBeVisible()
  await button(page, 'Make new ones').click()
  await button(page, 'Yes').click()
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await button(page, 'I have kept them').click()
  await expect(page.getByText('10 of 10 left', { exact: true })).toBeVisible()
})

test('codes that the sign-in ends with stay on the way Back', async ({ page, named: { url } }) => {
  const { email, password } = await addPerson(url, 'Dara', 'Manager')
  await page.goto(`${url}/forgot-password`)
  await page.getByRole('link', { name: /sign in/i }).click()
  await page.getByLabel('Email ID').fill(email)
  await page.getByLabel('Password').fill(password)
  await button(page, 'Sign In').click()
  await button(page, 'Set up an authenticator app').click()
  await page.getByLabel('Code the app shows').fill('000000')
  await button(page, 'Confirm').click()
  await expect(toast(page, 'This code is not right.')).toBeVisible()
  await letGo(page)
  await showApp(page)
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  // What was wrong with the code before lies over none of them.
  await expect(toast(page, 'This code is not right.')).toHaveCount(0, { timeout: 2_000 })
  const shown = await codes.allInnerTexts()
  await page.goBack()
  await letGo(page)
  expect(await codes.allInnerTexts()).toEqual(shown)
  await button(page, 'I have kept them').click()
  await expect(codes).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeVisible()
})

test('codes on the screen hold nobody back whose session another tab ended', async ({
  page,
  named: { url },
}) => {
  const member = await addPerson(url, 'Vanna', 'Team')
  await addApp(page, url, member)
  await expect(button(page, 'I have kept them')).toBeVisible()
  let asked = 0
  page.on('dialog', (dialog) => {
    asked += 1
    return dialog.dismiss()
  })
  const other = await page.context().newPage()
  await other.goto(`${url}/admin`)
  await other.getByRole('navigation').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email ID')).toBeVisible()
  expect(asked).toBe(0)
})
