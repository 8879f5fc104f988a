import { type Action, may, type Role, roles } from '@e-arrival/contract/permissions'
import { expect, type Page } from '@playwright/test'
import { test } from './kit/test.ts'

const TITLE = 'Cambodia E-Arrival'

/** Link, route, h1 (D3), and the right that shows it (D22). */
const links: readonly [string, string, string, Action?][] = [
  ['Awaiting Customer', '/admin/awaiting-response', 'Awaiting Response'],
  ['Awaiting Govt', '/admin/awaiting-govt', 'Awaiting Govt'],
  ['Future Orders', '/admin/future-order', 'Future Order'],
  ['Customer Called', '/admin/called', 'Customer Called'],
  ['Contact Customer', '/admin/contact-customer', 'Contact Customer'],
  ['Deleted Order', '/admin/deleted-order', 'Deleted Orders'],
  ['Order History', '/admin/order-history', 'Order History', 'orders.history'],
  ['Refunds', '/admin/refund-order', 'Refund Orders'],
  ['Country Order List', '/admin/country-order', 'Country Orders List', 'reports.country'],
  ['Order Processed', '/admin/processed-order', 'Processed By', 'reports.processed'],
  ['Manage Invoices', '/admin/send-invoice', 'Send Invoice', 'invoices.send'],
  ['Manage Team', '/admin/manage-team', 'Manage Team', 'team.manage'],
  ['Gateway Setting', '/admin/gateway-setting', 'Change Gateway', 'gateways.manage'],
  ['Change Password', '/admin/change-password', 'Update Password', 'password.link'],
]
const tiles = [
  ['My Orders', '/admin/my-order', 'My Order'],
  ['New Orders', '/admin/recent-order', 'New Order'],
  ['Priority Orders', '/admin/priority-order', 'Priority Order'],
  ['Pending Orders', '/admin/pending-order', 'Pending Orders'],
  ['Completed Orders', '/admin/completed-order', 'Completed Orders'],
] as const

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Folders and settings' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const linksOf = (role: Role) => links.filter(([, , , needs]) => !needs || may(role, needs))

for (const role of roles)
  test(`${role} sees the links of the role, and no other screen`, async ({ page, enter }) => {
    await enter(page, role, '/admin')
    await expect(heading(page)).toHaveText('New Order')
    const shown = await sidebar(page).getByRole('link').allInnerTexts()
    const words = shown.map((text) => text.split('\n')[0])
    expect(words).toEqual(linksOf(role).map(([label]) => label))
    await expect(sidebar(page).getByRole('button', { name: 'Logout' })).toBeVisible()
    // Everybody may change his own password; only the link is for Admin and Manager (D22).
    const closed = links.filter(([, , , needs]) => needs && needs !== 'password.link')
    for (const [, to, , needs] of closed.filter((link) => !linksOf(role).includes(link))) {
      await page.goto(new URL(to, page.url()).href)
      await expect(heading(page), needs).toHaveText('Not part of your role')
    }
  })

test('each link and each tile opens its screen, is marked, and the h1 takes focus', async ({
  page,
  enter,
}) => {
  await enter(page, 'Admin', '/admin')
  await expect(page.getByText('Welcome Sophea Admin')).toBeVisible()
  for (const [label, to, title] of links) {
    const link = sidebar(page).getByRole('link', { name: label })
    await link.click()
    await expect(heading(page)).toHaveText(title)
    await expect(heading(page)).toBeFocused()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(sidebar(page).locator('[aria-current=page]')).toHaveCount(1)
    expect([new URL(page.url()).pathname, await page.title()]).toEqual([to, TITLE])
  }
  await sidebar(page).getByRole('link', { name: 'Refunds' }).click()
  for (const [label, to, title] of tiles) {
    const tile = page.getByRole('navigation', { name: 'Order folders' }).getByText(label)
    await tile.click()
    await expect(heading(page)).toHaveText(title)
    expect([new URL(page.url()).pathname, await page.title()]).toEqual([to, TITLE])
  }
})

test('the counts of links and tiles are those of the lists', async ({ page, enter }) => {
  await enter(page, 'Admin', '/admin/pending-order')
  const range = page.getByRole('navigation', { name: 'Pages' })
  await expect(page.getByRole('link', { name: /^1,5\d\d\s*Pending Orders/ })).toBeVisible()
  await expect(range).toContainText(/1–10 of 1,5\d\d/)
  for (const label of ['Awaiting Govt', 'Customer Called', 'Refunds']) {
    const link = sidebar(page).getByRole('link', { name: label })
    await link.click()
    await expect(heading(page)).not.toHaveText('Pending Orders')
    const count = /\d+/.exec(await link.innerText())?.[0] ?? ''
    await expect(range).toContainText(`of ${count}`)
  }
})

test('on a phone the sidebar is a drawer with a toggle and a close button', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'Admin', '/admin')
  await expect(sidebar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(sidebar(page)).toBeVisible()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(sidebar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await sidebar(page).getByRole('link', { name: 'Customer Called' }).click()
  await expect(heading(page)).toHaveText('Customer Called')
  await expect(sidebar(page)).toBeHidden()
})

test('an unknown address says so, with a way back', async ({ page, product, enter }) => {
  const answer = await page.goto(`${product.url}/no/such/page`)
  expect(answer?.status()).toBe(404)
  await expect(heading(page)).toHaveText('Page not found')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page.getByLabel('Email ID')).toBeVisible()
  await enter(page, 'Team', '/admin/nothing-here')
  await expect(heading(page)).toHaveText('Page not found')
  await page.getByRole('link', { name: 'Back to the orders' }).click()
  await expect(heading(page)).toHaveText('New Order')
  expect(await page.title()).toBe(TITLE)
})
