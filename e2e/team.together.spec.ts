import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { addMember, tokenOf } from './kit/people/members.ts'
import { admin, type Product } from './kit/product.ts'
import { button, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** Longer than the list is not read again, and shorter than anybody waits. */
const SOON = { timeout: 14_000 }

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Team Member List' }).getByRole('row').filter({ hasText: name })

const elsewhere = async (product: Product, method: string, path: string, body: unknown) => {
  const headers = { authorization: (await tokenOf(product.url, admin)) ?? '' }
  const answer = await callApi(product.url, method, path, body, headers)
  expect(answer.status).toBe(1)
}

test('the list says who is in the team and as what, whoever changes it', async ({
  page,
  product,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/manage-team')
  await expect(rowOf(page, 'Sophea Admin')).toBeVisible()
  const email = 'together.nary@office.example'
  const nary = { name: 'Together Nary', email, password: 'first password', type: 'Team' }
  const { id } = await addMember(product.url, nary)
  await expect(rowOf(page, nary.name)).toContainText('Team', SOON)
  const now = { ...nary, password: '••••••••', type: 'Manager', tmId: id }
  await elsewhere(product, 'POST', '/admin/update-team-member', now)
  await expect(rowOf(page, nary.name)).toContainText('Manager', SOON)
  await elsewhere(product, 'PUT', '/admin/delete-team-member', { teamMemberId: id })
  await expect(rowOf(page, nary.name)).toHaveCount(0, SOON)
})

test('Delete asks by the role of now, and about nobody who is gone', async ({
  page,
  product,
  enter,
}) => {
  const email = 'together.sitha@office.example'
  const sitha = { name: 'Together Sitha', email, password: 'first password', type: 'Team' }
  const { id } = await addMember(product.url, sitha)
  await enter(page, 'Admin', '/admin/manage-team')
  await expect(rowOf(page, sitha.name)).toBeVisible()
  const now = { ...sitha, password: '••••••••', type: 'Telecaller', tmId: id }
  await elsewhere(product, 'POST', '/admin/update-team-member', now)
  await button(page, `Delete ${sitha.name}`).click()
  const question = page.getByRole('dialog').filter({ hasText: 'Please confirm' })
  await expect(question).toContainText('(Telecaller) is signed out at once.')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await elsewhere(product, 'PUT', '/admin/delete-team-member', { teamMemberId: id })
  await button(page, `Delete ${sitha.name}`).click()
  await expect(toast(page, 'is not in the team any more.')).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('an open form says what a colleague has made of the member, and keeps what is typed', async ({
  page,
  product,
  enter,
}) => {
  const email = 'together.dara@office.example'
  const dara = { name: 'Together Dara', email, password: 'first password', type: 'Team' }
  const { id } = await addMember(product.url, dara)
  await enter(page, 'Admin', `/admin/manage-team/${id}`)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveValue(dara.name)
  await name.fill('Together Dara Sok')
  const now = { ...dara, password: '••••••••', type: 'Night Staff', tmId: id }
  await elsewhere(product, 'POST', '/admin/update-team-member', now)
  await expect(page.getByLabel('Member Type')).toHaveValue('Night Staff', SOON)
  await expect(name).toHaveValue('Together Dara Sok')
  await button(page, 'Update').click()
  await expect(toast(page, 'Team member updated successfully.')).toBeVisible()
  await expect(rowOf(page, 'Together Dara Sok')).toContainText('Night Staff')
})
