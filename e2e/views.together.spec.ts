import { expect, type Page } from '@playwright/test'
import { answer, button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const views = (page: Page) => page.getByRole('navigation', { name: 'Saved views' })
const naming = (page: Page) => page.getByRole('dialog', { name: /Save this view|Rename the view/ })
const choose = async (page: Page, view: string, option: string) => {
  await letGo(page)
  await button(page, `Options of the view ${view}`).click()
  await letGo(page)
  await page.getByRole('menuitem', { name: option }).click()
}
const nameIt = async (page: Page, name: string) => {
  await naming(page).getByLabel('Name of the view').fill(name)
  await letGo(page)
  await naming(page).getByRole('button', { name: 'Save' }).click()
}

test('what another has made of a shared view meanwhile is neither renamed, deleted nor taken unseen', async ({
  page,
  enter,
  browser,
}) => {
  const queue = '/admin/recent-order?sort=email'
  await enter(page, 'Admin', queue)
  await button(page, 'Arrange the list').click()
  await letGo(page)
  await button(page, 'Save this view').click()
  await naming(page).getByLabel('Share with all who see this queue').check()
  await nameIt(page, 'By address')
  await expect(naming(page)).toBeHidden()

  const context = await browser.newContext()
  const other = await context.newPage()
  await enter(other, 'Manager', queue)
  await expect(views(other)).toContainText('By address')
  await choose(page, 'By address', 'Rename')
  await naming(page).getByLabel('Name of the view').fill('Half typed')
  await choose(other, 'By address', 'Rename')
  await nameIt(other, 'By mail')
  await expect(toast(other, 'View changed.')).toBeVisible()

  const said = 'Changed meanwhile: this view is now By mail, shared with all. Nothing was changed.'
  await nameIt(page, 'Half typed')
  await expect(toast(page, said)).toBeVisible()
  await expect(naming(page).getByLabel('Name of the view')).toHaveValue('Half typed')
  await nameIt(page, 'Half typed')
  await expect(naming(page)).toBeHidden()
  await expect(views(page)).toContainText('Half typed')

  await choose(other, 'By mail', 'Delete')
  await answer(other, 'Are you sure you want to delete this view?', 'Yes')
  const now =
    'Changed meanwhile: this view is now Half typed, shared with all. Nothing was changed.'
  await expect(toast(other, now)).toBeVisible()
  await expect(views(other)).toContainText('Half typed')
  await choose(page, 'Half typed', 'Rename')
  await nameIt(page, 'By address')
  await expect(naming(page)).toBeHidden()
  await choose(other, 'Half typed', 'Make it mine alone')
  await expect(toast(other, 'this view is now By address')).toBeVisible()
  await choose(page, 'By address', 'Rename')
  await naming(page).getByLabel('Name of the view').fill('Typed in vain')
  await choose(other, 'By address', 'Delete')
  await answer(other, 'Are you sure you want to delete this view?', 'Yes')
  await expect(views(other)).toHaveCount(0)
  await naming(page).getByRole('button', { name: 'Save' }).click()
  await expect(naming(page).getByText('Save what you typed as a new one.')).toBeVisible()
  await expect(naming(page).getByLabel('Name of the view')).toHaveValue('Typed in vain')
  await letGo(page)
  await naming(page).getByRole('button', { name: 'Save as a new view' }).press('Enter')
  await expect(views(page)).toContainText('Typed in vain')
  await context.close()
})
