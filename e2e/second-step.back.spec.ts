import { expect, type Page } from '@playwright/test'
import {
  addPerson,
  codeOf,
  give,
  keepCodes,
  leave,
  showApp,
  test,
} from './kit/offices/named-office.ts'
import { addPasskeyDevice } from './kit/people/passkey-device.ts'
import { button, expectUnsaid } from './kit/screen.ts'

/** Holds the answers of a call until they are let go; the server has done it by then. */
const holdAnswers = async (page: Page, path: string) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  let answered = 0
  await page.route(path, async (route) => {
    const response = await route.fetch()
    answered++
    await held
    await route.fulfill({ response }).catch(() => undefined)
  })
  return { answered: () => answered, release }
}

/** What was asked for is answered; nobody is signed in by it, and the session that it made is ended. */
const expectGivenUp = async (page: Page, release: () => void): Promise<void> => {
  const ended = page.waitForResponse('**/api/admin/logout')
  release()
  expect((await ended).status()).toBe(200)
}

const expectNobodyIn = async (page: Page, url: string, email: string) => {
  await page.waitForTimeout(1_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await expect(page.getByLabel('Email ID')).toHaveValue(email)
  await expectUnsaid(page, 'Signed in successfully')
  expect(page.url()).toBe(`${url}/`)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
}

/** At the second step of a member who has just set up an app; answers the app's secret. */
const comeToCode = async (page: Page, url: string, name: string) => {
  const member = await addPerson(url, name, 'Manager')
  await give(page, url, member)
  await button(page, 'Set up an authenticator app').click()
  const secret = await showApp(page)
  await keepCodes(page)
  await page.waitForURL(`${url}/admin`)
  await leave(page, url)
  await give(page, url, member)
  return secret
}

test('who goes back while his code is looked at is signed in by no late answer, and the session that it made is ended', async ({
  page,
  named: { url },
}) => {
  const secret = await comeToCode(page, url, 'Visal')
  const { answered, release } = await holdAnswers(page, '**/api/admin/second-step')
  await page.getByLabel('Code of your app').fill(codeOf(secret, 30_000))
  await page.keyboard.press('Enter')
  await expect.poll(answered).toBe(1)
  await button(page, 'Back to sign in').click()
  await page.getByLabel('Email ID').fill('colleague@office.example')
  await expectGivenUp(page, release)
  await expectNobodyIn(page, url, 'colleague@office.example')
  await page.reload()
  await expect(page.getByLabel('Email ID')).toHaveValue('colleague@office.example')
  await expectUnsaid(page, 'Not brought back')
})

test('a code that is looked at is not written on: what is said of it is said of what stands there', async ({
  page,
  named: { url },
}) => {
  const secret = await comeToCode(page, url, 'Sophon')
  const { answered, release } = await holdAnswers(page, '**/api/admin/second-step')
  const code = page.getByLabel('Code of your app')
  const wrong = codeOf(secret, 3_600_000)
  await code.fill(wrong)
  await page.keyboard.press('Enter')
  await expect.poll(answered).toBe(1)
  await page.keyboard.press('Backspace')
  await expect(code).toHaveValue(wrong)
  release()
  await expect(button(page, 'Confirm')).toBeEnabled()
  await page.keyboard.press('Backspace')
  await expect(code).toHaveValue(wrong.slice(0, -1))
})

test('nor by his passkey, which is asked for no more', async ({ page, named: { url } }) => {
  const member = await addPerson(url, 'Rachana', 'Manager')
  await addPasskeyDevice(page)
  await give(page, url, member)
  await button(page, 'Set up a passkey').click()
  await page.getByLabel('Name of this passkey').fill('Desk')
  await button(page, 'Make the passkey').click()
  await keepCodes(page)
  await page.waitForURL(`${url}/admin`)
  await leave(page, url)
  await give(page, url, member)
  const { answered, release } = await holdAnswers(page, '**/api/admin/second-step-passkey')
  await button(page, 'Use your passkey').click()
  await expect.poll(answered).toBe(1)
  await button(page, 'Back to sign in').click()
  await page.getByLabel('Email ID').fill('colleague@office.example')
  await expectGivenUp(page, release)
  await expectNobodyIn(page, url, 'colleague@office.example')
  await page.unroute('**/api/admin/second-step-passkey')

  // Nor is the device asked once what to ask it comes late.
  const options = await holdAnswers(page, '**/api/admin/second-step-passkey-options')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await give(page, url, member)
  await button(page, 'Use your passkey').click()
  await expect.poll(options.answered).toBe(1)
  await button(page, 'Back to sign in').click()
  options.release()
  await expectNobodyIn(page, url, member.email)
  await expectUnsaid(page, 'The passkey was not used')
  expect(asked).not.toContain('/api/admin/second-step-passkey')
})

test('nor does a late sign-in lead who has gone on to another page, and its session is ended', async ({
  page,
  named: { url },
}) => {
  const member = await addPerson(url, 'Kosal', 'Team')
  const { answered, release } = await holdAnswers(page, '**/api/admin/admin-login')
  await give(page, url, member)
  await expect.poll(answered).toBe(1)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill('typed@office.example')
  await expectGivenUp(page, release)
  await page.waitForTimeout(1_000)
  await expect(page.getByLabel('Email')).toHaveValue('typed@office.example')
  expect(page.url()).toBe(`${url}/forgot-password`)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})
