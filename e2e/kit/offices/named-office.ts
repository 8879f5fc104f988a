import { createServer } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { prepareData } from '../cli.ts'
import { addMember, type Member, type NewMember } from '../people/members.ts'
import { type Product, startProduct } from '../product.ts'
import { button } from '../screen.ts'
import { test as base } from '../test.ts'

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** An office under a name, without which a browser makes no passkey; its Managers must have a second step. */
export const test = base.extend<object, { named: Product }>({
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

type Who = Pick<NewMember, 'email' | 'password'>
/** Gives e-mail address and password; what comes then depends on the member. */
export const give = async (page: Page, url: string, { email, password }: Who): Promise<void> => {
  await page.goto(url)
  await page.getByLabel('Email ID').fill(email)
  await page.getByLabel('Password').fill(password)
  await button(page, 'Sign In').click()
}
export const leave = async (page: Page, url: string): Promise<void> => {
  await page.getByRole('button', { name: /Welcome/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL(`${url}/`)
}
export const toAccount = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Welcome/ }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Password')
}
/** Says that the recovery codes shown are kept, and waits until that is noted: whoever leaves before is told that it is on its way. */
export const keepCodes = async (page: Page): Promise<void> => {
  const noted = page.waitForResponse('**/admin/kept-recovery-codes')
  await button(page, 'I have kept them').click()
  await noted
}
/** A code of now, or of the half minute after: the server takes both, each once. */
export const codeOf = (secret: string, shift = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + shift })

/** A member of that role, by an address made of his name. */
export const addPerson = (url: string, name: string, type: string): Promise<Member> =>
  addMember(url, {
    ...{ name, type, email: `${name.toLowerCase()}@office.example` },
    password: 'boats at dusk',
  })

/** Shows the app's secret and types the code of it; what the server says to it is for the test to see. */
export const showApp = async (page: Page): Promise<string> => {
  const secret = await page.locator('code').innerText()
  await page.getByLabel('Code the app shows').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  return secret
}

/** Signs in and adds an app under Update Password. */
export const addApp = async (page: Page, url: string, member: Who): Promise<void> => {
  await give(page, url, member)
  await page.waitForURL(`${url}/admin`)
  await toAccount(page)
  await button(page, 'Add an authenticator app').click()
  await page.getByLabel('Your password').fill(member.password)
  await page.keyboard.press('Enter')
  await showApp(page)
}
