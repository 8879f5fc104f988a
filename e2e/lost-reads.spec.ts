import { expect, type Page } from '@playwright/test'
import { heading, rows } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** How the line is lost, and how it comes back: told by the browser, or the server alone cannot be reached. */
const lines = {
  offline: {
    // Screens whose files are here from the first.
    screens: ['Future Orders', 'Awaiting Govt'],
    lose: (page: Page) => page.context().setOffline(true),
    mend: (page: Page) => page.context().setOffline(false),
  },
  'no server': {
    screens: ['Future Orders', 'Awaiting Govt', 'Manage Team'],
    lose: (page: Page) => page.route('**/api/**', (route) => route.abort()),
    mend: (page: Page) => page.unroute('**/api/**'),
  },
}
const follow = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Folders and settings' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
const failure = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' })
const months = (page: Page) => page.getByRole('navigation', { name: 'Months' }).getByRole('link')

for (const [how, { screens, lose, mend }] of Object.entries(lines))
  test(`what could not be loaded (${how}) comes by itself when the line is back`, async ({
    page,
    enter,
  }) => {
    await enter(page, 'Admin', '/admin/pending-order')
    await expect(rows(page)).toHaveCount(10)
    for (const screen of screens) {
      await lose(page)
      await follow(page, screen)
      await expect(failure(page).first()).toBeVisible()
      await mend(page)
      await expect(failure(page)).toHaveCount(0)
      await expect(screen === 'Future Orders' ? months(page) : rows(page)).not.toHaveCount(0)
    }
    await follow(page, 'Future Orders')
    await lose(page)
    await months(page).first().click()
    await expect(failure(page).first()).toBeVisible()
    await mend(page)
    await expect(failure(page)).toHaveCount(0)
    await expect(heading(page)).toContainText('Future')
  })
