import { expect, type Page } from '@playwright/test'
import { holdAnswer } from './kit/forms/hold-answer.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { addMember } from './kit/people/members.ts'
import { button, heading, letGo, rows, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

// What is answered late leads nobody on beneath a question, a dialog or a menu that was opened meanwhile.

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard', exact: true })
const openSheet = async (page: Page): Promise<void> => {
  await page.keyboard.press('?')
  await expect(sheet(page)).toBeVisible()
}

test('an order that is taken opens under no question, and is named', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('LEADCLAIM'))
  await enter(page, 'Admin', `/admin/recent-order?search=${orderId}`)
  await expect(rows(page)).toHaveCount(1)
  const answer = await holdAnswer(page, 'claim-next')
  await button(page, 'Next order').click()
  await button(page, `Delete ${orderId}`).click()
  const asked = page.getByRole('dialog', { name: 'Please confirm' })
  await expect(asked).toContainText(`Order ${orderId}`)
  answer()
  await expect(toast(page, /[A-Z0-9]{6}/)).toBeVisible()
  await expect(asked).toContainText(`Order ${orderId}`)
  await expect(page).toHaveURL(/recent-order/)
})

test('an order that is taken opens over no word that is being typed, and is named', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('LEADTYPED'))
  await enter(page, 'Admin', `/admin/recent-order?search=${orderId}`)
  await expect(rows(page)).toHaveCount(1)
  const answer = await holdAnswer(page, 'claim-next')
  await button(page, 'Next order').click()
  const search = page.getByRole('searchbox')
  await search.fill('Half a na')
  answer()
  await expect(toast(page, /[A-Z0-9]{6}/)).toBeVisible()
  await search.pressSequentially('me')
  await expect(search).toHaveValue('Half a name')
  await expect(page).toHaveURL(/recent-order/)
})

test('the next order to file comes under no dialog', async ({ page, enter, handIn }) => {
  for (const n of [2, 1])
    await handIn(newOrder(`LEADFILE${n}`, { full_name: `Person ${n}`, surname: 'Leadfile' }))
  await enter(page, 'Team', '/admin/recent-order?search=Leadfile')
  await expect(rows(page)).toHaveCount(2)
  await rows(page).first().getByRole('link', { name: /^View/ }).click()
  await expect(heading(page)).toContainText('Person 1')
  await letGo(page)
  await page.keyboard.press('f')
  await expect(button(page, 'Next order')).toBeEnabled()
  const reference = page.getByLabel("The government's reference")
  await reference.fill('LEAD-1')
  await letGo(page)
  const answer = await holdAnswer(page, 'file-order')
  await page.keyboard.press('Enter')
  await reference.blur()
  await openSheet(page)
  answer()
  await expect(toast(page, 'Filed as LEAD-1')).toBeVisible()
  await expect(sheet(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(orderPath('LEADFILE1')))
  await page.keyboard.press('Escape')
  await letGo(page)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(new RegExp(orderPath('LEADFILE2')))
})

test('the form of a member that was saved stays under a dialog, with what was saved', async ({
  page,
  product,
  enter,
}) => {
  const password = 'lotus and rice'
  const dara = { name: 'Lead Dara', email: 'lead@office.example', type: 'Team', password } as const
  const { id } = await addMember(product.url, dara)
  await enter(page, 'Admin', `/admin/manage-team/${id}`)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveValue('Lead Dara')
  await name.fill('Lead Sovann')
  await letGo(page)
  const answer = await holdAnswer(page, 'update-team-member')
  await button(page, 'Update').click()
  await openSheet(page)
  answer()
  await expect(toast(page, /updated|saved/i)).toBeVisible()
  await expect(sheet(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/manage-team/${id}$`))
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('Lead Sovann')
})

test('a question ends when the screen that it was asked on goes, whatever led on beneath it', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('LEADSCREEN'))
  await enter(page, 'Admin', `/admin/recent-order?search=${orderId}`)
  await button(page, `Delete ${orderId}`).click()
  const asked = page.getByRole('dialog', { name: 'Please confirm' })
  await expect(asked).toBeVisible()
  // Beneath the question a hand cannot reach it: as where it was pressed before, and comes late.
  const refunds = page.getByRole('navigation').getByRole('link', { name: 'Refunds' })
  await refunds.evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/refund-order/)
  await expect(asked).toHaveCount(0)
})
