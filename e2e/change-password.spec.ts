import { expect, type Page } from '@playwright/test'
import { expectNoAxeFindings } from './kit/axe.ts'
import { holdAnswer } from './kit/forms/hold-answer.ts'
import { addMember, signInAs, tokenOf } from './kit/people/members.ts'
import { test } from './kit/test.ts'

const newPassword = (page: Page) => page.getByLabel('Enter New Password')
const update = (page: Page) => page.getByRole('button', { name: 'Update Password' })

const makeManager = (url: string, name: string) =>
  addMember(url, {
    name,
    email: `${name.toLowerCase()}@office.example`,
    password: 'first password',
    type: 'Manager',
  })

const open = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Change Password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Password')
}

test('a new password replaces session and password', async ({ page, product }) => {
  const member = await makeManager(product.url, 'Ratana')
  await signInAs(page, product.url, member)
  await open(page)
  await newPassword(page).fill('second password')
  await update(page).click()
  await expect(page).toHaveURL(`${product.url}/`)
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  expect(await tokenOf(product.url, member)).toBeUndefined()
  await signInAs(page, product.url, { ...member, password: 'second password' })
})

test('a password that is on its way is not written on: what stands there is what it becomes', async ({
  page,
  product,
}) => {
  const member = await makeManager(product.url, 'Sotheary')
  await signInAs(page, product.url, member)
  await open(page)
  const comes = await holdAnswer(page, 'change-password')
  await newPassword(page).fill('second password')
  await update(page).click()
  await newPassword(page).focus()
  await page.keyboard.type(' and more')
  await expect(newPassword(page)).toHaveValue('second password')
  comes()
  await expect(page).toHaveURL(`${product.url}/`)
  expect(await tokenOf(product.url, { ...member, password: 'second password' })).toBeTruthy()
})

test('a sign-in that is no longer young asks for the current password', async ({
  page,
  product,
}) => {
  const member = await makeManager(product.url, 'Chanda')
  await signInAs(page, product.url, member)
  await open(page)
  // The server's clock cannot be turned, so its answer to an old sign-in is given here, once.
  const message = 'Please sign in again to change your password.'
  await page.route(
    '**/api/admin/change-password',
    (route) => route.fulfill({ status: 409, json: { status: 0, message, data: null } }),
    { times: 1 },
  )
  await newPassword(page).fill('second password')
  await update(page).click()
  await expect(page.getByText(message)).toBeVisible()
  const current = page.getByLabel('Current password')
  await current.fill('not this one')
  await update(page).click()
  await expect(page.locator('form').getByText('The current password is not right.')).toBeVisible()
  await expectNoAxeFindings(page)
  await current.fill(member.password)
  await update(page).click()
  await expect(page).toHaveURL(`${product.url}/`)
  expect(await tokenOf(product.url, { ...member, password: 'second password' })).toBeTruthy()
})

test('own sessions are listed; one is ended, then all but this one', async ({ page, product }) => {
  const member = await makeManager(product.url, 'Sokun')
  await signInAs(page, product.url, member)
  const tokens = [
    await tokenOf(product.url, member),
    await tokenOf(product.url, member),
    await tokenOf(product.url, member),
  ]
  await open(page)
  const rows = page.getByRole('table', { name: 'Live sessions' }).locator('tbody tr')
  await expect(rows).toHaveCount(4)
  await expect(rows.filter({ hasText: 'This session' })).toHaveCount(1)
  await rows.getByRole('button', { name: /^End/ }).first().click()
  await expect(page.getByText('The session has been ended.')).toBeVisible()
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByText('2 sessions', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(rows).toHaveCount(1)
  const alive = await Promise.all(
    tokens.map(
      async (token) =>
        (await fetch(`${product.url}/api/user_info`, { headers: { authorization: token ?? '' } }))
          .status,
    ),
  )
  expect(alive).toEqual([401, 401, 401])
})

for (const width of [1280, 390])
  test(`nothing of the page moves when its parts have come (${width} px)`, async ({
    page,
    enter,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const late = { 'my-sessions': 300, 'my-sign-ins': 600, 'my-factors': 900 }
    for (const [path, ms] of Object.entries(late))
      await page.route(`**/api/admin/${path}`, async (route) => {
        const response = await route.fetch()
        await page.waitForTimeout(ms)
        await route.fulfill({ response })
      })
    await page.addInitScript(() => {
      const places = new Map<string, Set<string>>()
      Object.assign(window, { places })
      const look = () => {
        for (const button of document.querySelectorAll<HTMLElement>('main button, main h2')) {
          if (!button.checkVisibility({ visibilityProperty: true })) continue
          const { x, y } = button.getBoundingClientRect()
          const name = button.closest('tr')?.innerText ?? button.innerText
          places.set(
            name,
            (places.get(name) ?? new Set()).add(`${Math.round(x)}, ${Math.round(y)}`),
          )
        }
        next()
      }
      // What was painted: after a frame, not before what the page still does in it.
      const next = () => requestAnimationFrame(() => setTimeout(look))
      next()
    })
    await enter(page, 'Admin', '/admin/change-password')
    await expect(page.getByText('Your live sessions')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible()
    const places = await page.evaluate(() => {
      const seen = (window as unknown as { places: Map<string, Set<string>> }).places
      return [...seen].map(([name, at]) => [name, [...at]] as const)
    })
    expect(places.length).toBeGreaterThan(4)
    expect(places.filter(([, at]) => at.length > 1)).toEqual([])
  })
