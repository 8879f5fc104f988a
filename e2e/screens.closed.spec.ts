import { type Role, roles } from '@e-arrival/contract/permissions'
import { expect, type Page } from '@playwright/test'
import { heading, rowOf } from './kit/screen.ts'
import { innerPaths, isOpen, sidebarScreens, tileScreens } from './kit/screens.ts'
import { test } from './kit/test.ts'

const closedTo = (role: Role) => sidebarScreens.filter((screen) => !isOpen(screen, role))

test('a typed address of another role’s screen is refused, by the screen and by the server', async ({
  page,
  product,
  enter,
  staff,
}) => {
  const found: [Role, string[]][] = roles.map((role) => [role, closedTo(role).map((s) => s.link)])
  const office = [
    'Order Processed',
    'Last 30 Days',
    'Manage Team',
    'Assignment',
    'Gateway Setting',
    'Integrations',
    'Mail',
  ]
  expect(found).toEqual([
    ['Admin', []],
    ['Manager', ['Assignment', 'Integrations']],
    ['Team', office],
    ['Telecaller', ['Order History', ...office]],
    ['Night Staff', office],
  ])
  for (const role of roles.filter((each) => closedTo(each).length > 0)) {
    const authorization = staff[role].token
    for (const { path, call: [method, call] = ['GET', ''] } of closedTo(role)) {
      await enter(page, role, path)
      await expect(heading(page), `${role} ${path}`).toHaveText('Not part of your role')
      const answer = await fetch(`${product.url}/api${call}`, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(method === 'POST' ? { body: '{}' } : {}),
      })
      expect([role, call, answer.status]).toEqual([role, call, 403])
    }
  }
  await page.goto(`${product.url}/admin/manage-team/1`)
  await expect(heading(page)).toHaveText('Not part of your role')
  await page.getByRole('link', { name: 'Back to the orders' }).click()
  await expect(heading(page)).toHaveText('New Order')
})

test('Update Password has no link for the other roles, but is theirs too', async ({
  page,
  enter,
}) => {
  await enter(page, 'Night Staff', '/admin/change-password')
  await expect(heading(page)).toHaveText('Update Password')
  await expect(page.getByRole('link', { name: 'Change Password' })).toHaveCount(0)
})

test('an order in Deleted is moved by Admin and Manager only', async ({ page, enter }) => {
  for (const [role, expected] of [
    ['Manager', 6],
    ['Night Staff', 0],
  ] as const) {
    await enter(page, role, '/admin/deleted-order?search=SEEDGONE')
    await rowOf(page, 'SEEDGONE').getByRole('link', { name: 'View SEEDGONE' }).click()
    await expect(heading(page)).toContainText('Seed SEEDGONE')
    await expect(page.getByRole('button', { name: /^Move to / })).toHaveCount(expected)
  }
})

const visit = async (page: Page, url: string) => {
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForURL(new URL('/', url).href)
}

test('a visitor is led to sign in from every screen of the office, and finds those that are his', async ({
  page,
  product,
}) => {
  const paths = [...sidebarScreens, ...tileScreens].map(({ path }) => path)
  for (const path of [...paths, ...innerPaths]) await visit(page, product.url + path)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(heading(page)).toHaveText('Forgot password')
  expect(new URL(page.url()).pathname).toBe('/forgot-password')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})
