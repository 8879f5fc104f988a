import { expect, type Page } from '@playwright/test'
import { addMember } from './kit/people/members.ts'
import { button, expectUnsaid, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

// On a phone and a slow line: what stands in the sign-in is corrected while what was sent before has no answer yet.
test.use({ viewport: { width: 390, height: 844 } })

const WRONG = 'Email or password is not right.'
const password = 'lotus and rice'
const email = (page: Page) => page.getByLabel('Email ID')
const secret = (page: Page) => page.getByLabel('Password', { exact: true })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('user'))

const addPerson = async (url: string, name: string) => {
  const member = { name, email: `${name.toLowerCase()}@office.example`, type: 'Team' }
  await addMember(url, { ...member, password })
  return member
}

/** Sends these, and holds their answer, which the server has given by then; of what is sent next none. */
const sendHeld = async (page: Page, url: string, given: { email: string; password: string }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/admin/admin-login', async (route) => {
    sent += 1
    if (sent > 1) return route.continue()
    const response = await route.fetch()
    await held
    return route.fulfill({ response }).catch(() => undefined)
  })
  await page.goto(url)
  await email(page).fill(given.email)
  await secret(page).fill(given.password)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Sign In')).toHaveAttribute('data-loading', 'true')
  return { release, sent: () => sent }
}

test('a corrected password that is sent at once signs in, and the answer before names what it is of', async ({
  page,
  product: { url },
}) => {
  const member = await addPerson(url, 'CorrectedChea')
  const { release, sent } = await sendHeld(page, url, { ...member, password: 'mistyped' })
  await secret(page).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${url}/admin`)
  release()
  await expect(toast(page, `As ${member.email}: ${WRONG}`)).toBeVisible()
  expect(await stored(page)).toContain(member.name)
  expect(sent()).toBe(2)
})

test('a refusal of an address that was corrected since names it, and one of what stands does not', async ({
  page,
  product: { url },
}) => {
  const given = { email: 'mistyped@office.example', password }
  const { release } = await sendHeld(page, url, given)
  await email(page).fill('corrected@office.example')
  await expect(button(page, 'Sign In')).toBeEnabled()
  release()
  await expect(toast(page, `As ${given.email}: ${WRONG}`)).toBeVisible()
  await email(page).press('Enter')
  await expect(toast(page, new RegExp(`^${WRONG}$`))).toBeVisible()
})

test('nobody is signed in as the one before whose address gave way to another, and he is told', async ({
  page,
  product: { url },
}) => {
  const member = await addPerson(url, 'CorrectedDara')
  const { release } = await sendHeld(page, url, { ...member, password })
  await email(page).fill('colleague@office.example')
  const ended = page.waitForResponse('**/api/admin/logout')
  release()
  expect((await ended).status()).toBe(200)
  await expect(toast(page, `As ${member.email}: Not signed in`)).toBeVisible()
  await expectUnsaid(page, 'Signed in successfully')
  await expect(email(page)).toHaveValue('colleague@office.example')
  expect([page.url(), await stored(page)]).toEqual([`${url}/`, null])
})

test('nor is who left the page and came back to it with another address', async ({
  page,
  product: { url },
}) => {
  const member = await addPerson(url, 'CorrectedVibol')
  const { release } = await sendHeld(page, url, { ...member, password })
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(secret(page)).toHaveValue('')
  await email(page).fill('colleague@office.example')
  release()
  await expect(toast(page, `As ${member.email}: Not signed in`)).toBeVisible()
  expect([page.url(), await stored(page)]).toEqual([`${url}/`, null])
})
