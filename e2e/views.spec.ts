import { expect, type Page } from '@playwright/test'
import { expectNoAxeFindings } from './kit/axe.ts'
import { dayFromNow, newOrder } from './kit/orders.ts'
import { answer, button, headings, letGo, list, rowOf, rows, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const views = (page: Page) => page.getByRole('navigation', { name: 'Saved views' })
const view = (page: Page, name: string) => views(page).getByRole('link', { name })
const current = (page: Page) => views(page).locator('[aria-current]')
const naming = (page: Page) => page.getByRole('dialog', { name: 'Save this view' })
const options = (page: Page, name: string) => button(page, `Options of the view ${name}`)
const option = (page: Page, name: string) => page.getByRole('menuitem', { name })

const saveAs = async (page: Page, name: string, shared = false) => {
  await naming(page).getByLabel('Name of the view').fill(name)
  if (shared) await naming(page).getByLabel('Share with all who see this queue').check()
  await letGo(page)
  await naming(page).getByRole('button', { name: 'Save' }).click()
}
const saveFromArrange = async (page: Page, name: string, shared = false) => {
  await button(page, 'Arrange the list').click()
  await letGo(page)
  await button(page, 'Save this view').click()
  await saveAs(page, name, shared)
  await expect(naming(page)).toBeHidden()
}
const remove = async (page: Page, name: string) => {
  await letGo(page)
  await options(page, name).click()
  await letGo(page)
  await option(page, 'Delete').click()
  await answer(page, 'Are you sure you want to delete this view?', 'Yes')
  await expect(toast(page, 'View deleted.').first()).toBeVisible()
}

test('a member saves what he looks at, comes back to it, renames it and deletes it', async ({
  page,
  enter,
  handIn,
}) => {
  await handIn(newOrder('VIEWS001', { surname: 'Viewwanted', arrival_date: dayFromNow(5) }))
  await handIn(newOrder('VIEWS002', { surname: 'Viewwanted', arrival_date: dayFromNow(1) }))
  await enter(page, 'Team', '/admin/recent-order?search=Viewwanted')
  await expect(rows(page)).toHaveCount(2)
  await expect(views(page)).toHaveCount(0)
  const all = await headings(page)
  await list(page).getByRole('button', { name: 'Arrival Date' }).click()
  await expect(rows(page).first()).toContainText('VIEWS002')
  await button(page, 'Arrange the list').click()
  await page.getByRole('dialog', { name: 'Arrange the list' }).getByLabel('Email').uncheck()
  await page.keyboard.press('Escape')
  await letGo(page)
  await saveFromArrange(page, 'Soonest wanted')
  await expect(current(page)).toHaveText('Soonest wanted')

  await view(page, 'Whole list').click()
  await expect(page).not.toHaveURL(/Viewwanted|sort=/)
  await expect(current(page)).toHaveText('Whole list')
  await button(page, 'Arrange the list').click()
  await page.getByRole('dialog', { name: 'Arrange the list' }).getByLabel('Email').check()
  await page.keyboard.press('Escape')
  expect(await headings(page)).toEqual(all)
  await expect(button(page, 'Save this view')).toHaveAttribute('aria-disabled', 'true')
  await letGo(page)
  await view(page, 'Soonest wanted').click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('VIEWS002')
  await expect(page).toHaveURL(/sort=arrival_date.*#search=Viewwanted/)
  expect(await headings(page)).toEqual(all.filter((name) => name !== 'Email'))
  const before = await list(page).boundingBox()
  await page.reload()
  await expect(current(page)).toHaveText('Soonest wanted')
  expect((await list(page).boundingBox())?.y).toBe(before?.y)
  await page.goBack()
  await expect(current(page)).toHaveText('Whole list')
  expect(await headings(page)).toEqual(all)

  await page.getByRole('searchbox', { name: 'Search this list' }).fill('VIEWS001')
  await expect(rows(page)).toHaveCount(1)
  await expect(current(page)).toHaveCount(0)
  await button(page, 'Save this view').click()
  await saveAs(page, 'SOONEST  wanted')
  await expect(toast(page, 'A view of this queue has this name already.')).toBeVisible()
  await letGo(page)
  await saveAs(page, 'One')
  await expect(current(page)).toHaveText('One')
  await letGo(page)
  await options(page, 'One').click()
  await expect(option(page, 'Share with all')).toHaveCount(0)
  await letGo(page)
  await option(page, 'Rename').click()
  const renaming = page.getByRole('dialog', { name: 'Rename the view' })
  await renaming.getByLabel('Name of the view').fill('The one')
  await page.keyboard.press('Enter')
  await expect(current(page)).toHaveText('The one')
  await remove(page, 'The one')
  await expect(view(page, 'The one')).toHaveCount(0)
  await remove(page, 'Soonest wanted')
  await expect(views(page)).toHaveCount(0)
  await expect(rowOf(page, 'VIEWS001')).toBeVisible()
})

test('what a Manager shares stands before all who see the queue, and is his to change', async ({
  page,
  enter,
  handIn,
}) => {
  await handIn(newOrder('VIEWS003', { surname: 'Sharedwanted' }))
  const path = '/admin/recent-order?search=Sharedwanted'
  await enter(page, 'Manager', path)
  await saveFromArrange(page, 'For all', true)
  await expect(current(page)).toHaveText('For all')
  await expectNoAxeFindings(page)

  await enter(page, 'Team', '/admin/recent-order')
  await view(page, 'For all').click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, 'VIEWS003')).toBeVisible()
  await expect(options(page, 'For all')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(current(page)).toHaveText('For all')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.setViewportSize({ width: 1366, height: 768 })
  await enter(page, 'Manager', path)
  await options(page, 'For all').focus()
  await page.keyboard.press('Enter')
  await expect(option(page, 'Rename')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'View changed.')).toBeVisible()
  await enter(page, 'Team', '/admin/recent-order')
  await expect(rows(page).first()).toBeVisible()
  await expect(views(page)).toHaveCount(0)
  await enter(page, 'Manager', path)
  await remove(page, 'For all')
  await expect(views(page)).toHaveCount(0)
})

test('a view by a member who is gone or not to be looked at says so and breaks nothing', async ({
  page,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/order-history?member=Nobody+Here')
  await expect(page.getByText('No member has this name.').first()).toBeVisible()
  await saveFromArrange(page, 'Of nobody', true)
  await view(page, 'Whole list').click()
  await expect(rows(page).first()).toBeVisible()
  await letGo(page)
  await view(page, 'Of nobody').click()
  await expect(page.getByText('No member has this name.').first()).toBeVisible()
  await enter(page, 'Team', '/admin/order-history')
  await view(page, 'Of nobody').click()
  await expect(page.getByText('Your role does not allow this.').first()).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await letGo(page)
  await view(page, 'Whole list').click()
  await expect(rows(page).first()).toBeVisible()
  await enter(page, 'Admin', '/admin/order-history')
  await remove(page, 'Of nobody')
})
