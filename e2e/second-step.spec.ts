import { createServer } from 'node:net'
import { expect, type Page, type Route } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectNoAxeFindings } from './kit/axe.ts'
import { prepareData } from './kit/cli.ts'
import { addMember } from './kit/people/members.ts'
import { admin, type Product, startProduct } from './kit/product.ts'
import { button, toast } from './kit/screen.ts'
import { test as base } from './kit/test.ts'

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** An office under a name, without which a browser makes no passkey; its Managers must have a second step. */
const test = base.extend<object, { named: Product }>({
  named: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const port = String(await freePort())
      const url = `http://localhost:${port}`
      const env = { PORT: port, PUBLIC_URL: url, SECOND_STEP_FOR: 'Manager' }
      const product = await startProduct(env, prepareData)
      await use({ ...product, url })
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

type Who = { email: string; password: string }
const give = async (page: Page, url: string, { email, password }: Who): Promise<void> => {
  await page.goto(url)
  await page.getByLabel('Email ID').fill(email)
  await page.getByLabel('Password').fill(password)
  await button(page, 'Sign In').click()
}
const leave = async (page: Page, url: string): Promise<void> => {
  await page.getByRole('button', { name: /Welcome/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL(`${url}/`)
}
const toAccount = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Welcome/ }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Password')
}
/** A code of now, or of the half minute after: the server takes both, each once. */
const codeOf = (secret: string, shift = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + shift })

test('a passkey is added, asked for at the next sign-in, and is not enough on another device', async ({
  page,
  named: { url },
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await give(page, url, admin)
  await page.waitForURL(`${url}/admin`)
  await toAccount(page)
  await button(page, 'Add a passkey').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of this passkey').fill('Desk laptop')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Your password').fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(
    dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10)
  const [recovery = ''] = await dialog.getByRole('listitem').allInnerTexts()
  await button(page, 'I have kept them').click()
  await expect(page.getByText('Desk laptop')).toBeVisible()
  await expectNoAxeFindings(page)
  await leave(page, url)
  await give(page, url, admin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await expectNoAxeFindings(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await button(page, 'Use your passkey').dblclick()
  await page.waitForURL(`${url}/admin`)
  expect(asked.filter((path) => path.includes('second-step'))).toEqual([
    '/api/admin/second-step-passkey-options',
    '/api/admin/second-step-passkey',
  ])
  await leave(page, url)
  await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await give(page, url, admin)
  await page.getByLabel('Recovery code').fill('AAAAA-AAAAA')
  await button(page, 'Confirm').click()
  await expect(page.getByText('This code is not right.').first()).toBeVisible()
  await page.getByLabel('Recovery code').fill(recovery)
  await button(page, 'Confirm').click()
  await page.waitForURL(`${url}/admin`)
  await toAccount(page)
  await expect(page.getByText('9 of 10 left')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Recent sign-ins' })).toContainText(
    'Signed in (passkey)',
  )
  await button(page, 'Remove the passkey “Desk laptop”').click()
  await button(page, 'Yes').click()
  await expect(toast(page, 'Removed.')).toBeVisible()
  await leave(page, url)
  await give(page, url, admin)
  await page.waitForURL(`${url}/admin`)
})

test('a Manager sets up an app on the same card before he is let in, and signs in by its code', async ({
  page,
  named: { url },
}) => {
  const manager = {
    ...{ name: 'Ratha', email: 'ratha@office.example', type: 'Manager' },
    password: 'boats at dusk',
  }
  await addMember(url, manager)
  await give(page, url, manager)
  await button(page, 'Set up an authenticator app').click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectNoAxeFindings(page)
  const secret = await page.locator('code').innerText()
  await page.getByLabel('Code the app shows').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10)
  await button(page, 'I have kept them').click()
  await page.waitForURL(`${url}/admin`)
  await leave(page, url)
  await page.setViewportSize({ width: 390, height: 844 })
  await give(page, url, manager)
  await page.getByLabel('Code of your app').fill(codeOf(secret, 30_000))
  await page.keyboard.press('Enter')
  await page.waitForURL(`${url}/admin`)
})

test('an old proof is asked for again in the middle of the work, which then goes on', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  const body = {
    ...{ status: 0, message: 'Please confirm that it is you.' },
    data: { proof: ['password'] },
  }
  const asOld = (route: Route) => route.fulfill({ status: 403, json: body })
  await page.route('**/api/admin/export-orders/**', asOld, { times: 1 })
  await page.getByRole('button', { name: /Export/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  await dialog.getByLabel('Your password').fill('wrong')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The password is not right.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(admin.password)
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toContain('newOrder')
  await expect(dialog).toBeHidden()
})

test('recovery codes stay until they are said to be kept, and come though the dialog was left', async ({
  page,
  named: { url },
}) => {
  const member = {
    ...{ name: 'Bopha', email: 'bopha@office.example', type: 'Team' },
    password: 'boats at noon',
  }
  await addMember(url, member)
  await give(page, url, member)
  await page.waitForURL(`${url}/admin`)
  await toAccount(page)
  await page.route('**/confirm-app', async (route) => {
    await page.waitForTimeout(1_500)
    await route.continue()
  })
  await button(page, 'Add an authenticator app').click()
  await page.getByLabel('Your password').fill(member.password)
  await page.keyboard.press('Enter')
  const secret = await page.locator('code').innerText()
  await page.getByLabel('Code the app shows').fill(codeOf(secret))
  await page.keyboard.press('Enter')
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
  const member = {
    ...{ name: 'Chenda', email: 'chenda@office.example', type: 'Manager' },
    password: 'boats at dawn',
  }
  await addMember(url, member)
  await give(page, url, member)
  await button(page, 'Set up an authenticator app').click()
  const secret = await page.locator('code').innerText()
  await page.route('**/second-step-enrolled-app', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByLabel('Code the app shows').fill(codeOf(secret))
  await page.keyboard.press('Enter')
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

test('codes on the screen hold nobody back whose session another tab ended', async ({
  page,
  named: { url },
}) => {
  const member = {
    ...{ name: 'Vanna', email: 'vanna@office.example', type: 'Team' },
    password: 'boats at night',
  }
  await addMember(url, member)
  await give(page, url, member)
  await page.waitForURL(`${url}/admin`)
  await toAccount(page)
  await button(page, 'Add an authenticator app').click()
  await page.getByLabel('Your password').fill(member.password)
  await page.keyboard.press('Enter')
  const secret = await page.locator('code').innerText()
  await page.getByLabel('Code the app shows').fill(codeOf(secret))
  await page.keyboard.press('Enter')
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
