import { expect, type Page, type Route } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { endUnder } from './kit/people/end-under.ts'
import { addMember, signInAs } from './kit/people/members.ts'
import { enterAs, sessionOf } from './kit/people/staff.ts'
import { button, letGo, rows, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** Leaves a mark in the memory of a page, which only another document is without. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { remembers: true }))
const remembers = (page: Page) =>
  page.evaluate(() => (window as { remembers?: boolean }).remembers === true)

const expectNothingOf = async (page: Page, ...texts: string[]): Promise<void> => {
  await expect.poll(() => remembers(page).catch(() => true)).toBe(false)
  await expectForgotten(page, ...texts)
}

const expectForgotten = async (page: Page, ...texts: string[]): Promise<void> => {
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  for (const text of texts) {
    await expect(page.getByText(text)).toHaveCount(0)
    expect(stored).not.toContain(text)
  }
}

test('who is given the name of a member who is gone finds nothing that he was writing', async ({
  browser,
  product,
  staff,
  handIn,
}) => {
  const path = orderPath(await handIn(newOrder('NAMESAKE1')))
  const namesake = { name: 'Name Sake', password: 'lotus and rice', type: 'Team' }
  const former = await addMember(product.url, { ...namesake, email: 'former@office.example' })
  const context = await browser.newContext()
  const [first, second] = [await context.newPage(), await context.newPage()]
  await signInAs(first, product.url, former)
  for (const page of [first, second]) {
    await page.goto(product.url + path)
    await page.getByRole('textbox', { name: 'Remark' }).fill('Of the former one')
    await mark(page)
  }
  const headers = { authorization: staff.Admin.token }
  const gone = { teamMemberId: former.id }
  expect(
    (await callApi(product.url, 'PUT', '/admin/delete-team-member', gone, headers)).status,
  ).toBe(1)
  // A screen that hears of it goes to the sign-in by itself.
  await first.reload().catch(() => undefined)
  await expect(first.getByLabel('Email ID')).toBeVisible()
  const next = await addMember(product.url, { ...namesake, email: 'next@office.example' })
  await signInAs(first, product.url, next)
  await first.goto(product.url + path)
  await expect(first.getByRole('textbox', { name: 'Remark' })).toHaveValue('')
  await expectNothingOf(second, 'Of the former one')
  await context.close()
})

test('a logout in one tab leaves nothing in the other', async ({
  browser,
  product,
  staff,
  handIn,
}) => {
  const orderId = await handIn(newOrder('TWOTABS1'))
  const team = await sessionOf(product.url, staff.Team)
  const context = await browser.newContext()
  const [first, second] = [await context.newPage(), await context.newPage()]
  await enterAs(first, product.url, team, '/admin')
  await second.goto(`${product.url}/admin/recent-order?search=${orderId}`)
  await second.getByRole('link', { name: `View ${orderId}` }).click()
  await expect(button(second, 'Move to Awaiting Govt')).toBeVisible()
  await mark(second)
  await first.getByRole('navigation').getByRole('button', { name: 'Logout' }).click()
  await second.waitForURL(`${product.url}/`)
  await expect(second.getByLabel('Email ID')).toBeVisible()
  await expectNothingOf(second, orderId)
  await context.close()
})

test('another member who signs in in one tab finds nothing of the last one in the other', async ({
  browser,
  product,
  staff,
  handIn,
}) => {
  const orderId = await handIn(newOrder('TWOTABS2'))
  const team = await sessionOf(product.url, staff.Team)
  const next = await sessionOf(product.url, staff.Telecaller)
  const context = await browser.newContext()
  const [first, second] = [await context.newPage(), await context.newPage()]
  await enterAs(first, product.url, team, '/admin')
  await second.goto(product.url + orderPath(orderId))
  await second.getByLabel('Remark').fill('Not for the next one')
  await mark(second)
  await enterAs(first, product.url, next, '/admin')
  await expect(second.getByText(`Welcome ${next.name}`)).toBeVisible()
  expect(new URL(second.url()).pathname).toBe('/admin')
  await expectNothingOf(second, 'Not for the next one', `Welcome ${team.name}`)
  await context.close()
})

test('a session that ends on the server leaves nothing, and the message says why', async ({
  browser,
  product,
  staff,
}) => {
  const manager = await sessionOf(product.url, staff.Manager)
  const context = await browser.newContext()
  const [first, second] = [await context.newPage(), await context.newPage()]
  await enterAs(first, product.url, manager, '/admin/pending-order')
  await second.goto(`${product.url}/admin/pending-order`)
  await expect(rows(second)).toHaveCount(10)
  await expect(second.getByRole('navigation', { name: 'Now', exact: true })).toBeVisible()
  // It stands for some seconds: who looks once the press is over may be too late.
  await Promise.all([
    expect(toast(first, /./)).toHaveCount(1),
    endUnder(first, { url: product.url, token: manager.token }, button(first, 'Refresh')),
  ])
  // It hears of the end from the other tab or by its own live line, and is emptied either way.
  await second.waitForURL(`${product.url}/`)
  await expectForgotten(second, 'SEEDMANY')
  await context.close()
})

test('an answer to the last member does not sign the next one out', async ({
  browser,
  product,
  staff,
}) => {
  const team = await sessionOf(product.url, staff.Team)
  const next = await sessionOf(product.url, staff.Telecaller)
  const context = await browser.newContext()
  const page = await context.newPage()
  await enterAs(page, product.url, team, '/admin/pending-order')
  await expect(rows(page)).toHaveCount(10)
  let release = (): void => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  const answerLate = async (route: Route) => {
    await held
    // The page that asked may be gone by now.
    const gone = { status: 401, json: { status: 0, message: 'Gone', data: null } }
    await route.fulfill(gone).catch(() => undefined)
  }
  await page.route('**/get-orders-list/**', answerLate, { times: 1 })
  await button(page, 'Refresh').click()
  const other = await context.newPage()
  await enterAs(other, product.url, next, '/admin/pending-order')
  release()
  await expect(page.getByText(`Welcome ${next.name}`)).toBeVisible()
  await expect(rows(other)).toHaveCount(10)
  await other.reload()
  await expect(other.getByText(`Welcome ${next.name}`)).toBeVisible()
  await context.close()
})

test('transaction details that were saved in the other tab are shown before they are replaced', async ({
  page,
  context,
  enter,
  handIn,
}) => {
  await enter(page, 'Admin', orderPath(await handIn(newOrder('TWOTABTX'))))
  const other = await context.newPage()
  await other.goto(page.url())
  for (const [tab, id] of [
    [page, 'TX-FIRST'],
    [other, 'TX-SECOND'],
  ] as const) {
    await button(tab, 'Transaction').click()
    await tab.getByLabel('Transaction ID').fill(id)
    await tab.getByLabel('Merchant Name').fill('Mekong')
  }
  await button(page, 'Save').click()
  await expect(toast(page, 'saved successfully')).toBeVisible()
  await button(other, 'Save').click()
  await expect(toast(other, 'Saved meanwhile: transaction TX-FIRST, merchant Mekong')).toBeVisible()
  await expect(other.getByLabel('Transaction ID')).toHaveValue('TX-SECOND')
  await letGo(other)
  await button(other, 'Save').click()
  await expect(toast(other, 'saved successfully')).toBeVisible()
})

for (const next of ['Team', 'Telecaller'] as const)
  test(`a tab that another one signs out says why, and is gone on with by its member alone: ${next} comes`, async ({
    browser,
    product,
    staff,
  }) => {
    const team = await sessionOf(product.url, staff.Team)
    const context = await browser.newContext()
    const [first, second] = [await context.newPage(), await context.newPage()]
    await enterAs(first, product.url, team, '/admin')
    await second.goto(`${product.url}/admin/pending-order?page=2#search=SEEDMANY`)
    await expect(rows(second)).toHaveCount(10)
    await first.getByRole('navigation').getByRole('button', { name: 'Logout' }).click()
    await second.waitForURL(`${product.url}/`)
    await expect(toast(second, 'You were signed out in another tab.')).toBeVisible()
    await expectForgotten(second, 'SEEDMANY')
    await first.getByLabel('Email ID').fill(staff[next].email)
    await first.getByLabel('Password', { exact: true }).fill(staff[next].password)
    await button(first, 'Sign In').click()
    // Who pressed Logout here left, and begins anew.
    await first.waitForURL(`${product.url}/admin`)
    await expect(second.getByText(`Welcome ${staff[next].name}`)).toBeVisible()
    const { pathname, search, hash } = new URL(second.url())
    const where = { Team: '/admin/pending-order?page=2#search=SEEDMANY', Telecaller: '/admin' }
    expect(pathname + search + hash).toBe(where[next])
    await context.close()
  })

test('a password that was changed in another tab leads back here, and nobody else', async ({
  browser,
  product,
  staff,
}) => {
  const member = await addMember(product.url, {
    name: 'Two Tabs',
    email: 'twotabs@office.example',
    password: 'first password',
    type: 'Manager',
  })
  const context = await browser.newContext()
  const [first, second, third] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ]
  await signInAs(first, product.url, member)
  for (const page of [second, third]) {
    await page.goto(`${product.url}/admin/pending-order?page=2`)
    await expect(rows(page)).toHaveCount(10)
  }
  await first.getByRole('link', { name: 'Change Password' }).click()
  await first.getByLabel('Enter New Password').fill('second password')
  // Looked for from now on, in both: by the time that one was looked at, the other's words may have gone.
  const told = [second, third].map((page) =>
    expect(toast(page, /password was changed in another tab|has ended/)).toBeVisible(),
  )
  await Promise.all([...told, button(first, 'Update Password').click()])
  for (const page of [second, third]) {
    await page.waitForURL(`${product.url}/`)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('page=2')
    // The browser may wake a tab in the moment that it hears of a sign-in.
    await page.evaluate(() =>
      window.addEventListener('storage', () => window.dispatchEvent(new Event('focus'))),
    )
  }
  await second.getByLabel('Email ID').fill(member.email)
  await second.getByLabel('Password', { exact: true }).fill('second password')
  await button(second, 'Sign In').click()
  await second.waitForURL(`${product.url}/admin/pending-order?page=2`)
  await third.waitForURL(`${product.url}/admin/pending-order?page=2`)
  // The tab that changed it is led on too; it must have come before it is sent elsewhere.
  await first.waitForURL(`${product.url}/admin`)
  const telecaller = await sessionOf(product.url, staff.Telecaller)
  await Promise.all([
    expect(toast(second, 'has signed in in another tab')).toBeVisible({ timeout: 60_000 }),
    enterAs(first, product.url, telecaller, '/admin'),
  ])
  await second.waitForURL(`${product.url}/admin`)
  await context.close()
})
