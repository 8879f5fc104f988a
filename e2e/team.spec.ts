import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { callApi } from './kit/api.ts'
import { expectNoAxeFindings } from './kit/axe.ts'
import { addMember, signInAs, tokenOf } from './kit/people/members.ts'
import { admin } from './kit/product.ts'
import { sayYesByKeys, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const open = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Manage Team' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Team')
}
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Team Member List' }).getByRole('row').filter({ hasText: name })

test('a member is added, edited with the password kept, and deleted', async ({
  page,
  product,
  signIn,
}) => {
  const member = { name: 'សុជាតា Long', email: 'sucheata@office.example', password: 'monsoon rain' }
  await signIn(page)
  await open(page)
  await field(page, 'Name').fill(member.name)
  await field(page, 'Password').fill(member.password)
  await field(page, 'Email ID').fill(member.email)
  await field(page, 'Member Type').selectOption('Telecaller')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Team member added successfully.')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(rowOf(page, member.name)).toContainText('••••••••')

  await page.getByRole('link', { name: `Edit ${member.name}` }).click()
  await expect(page).toHaveURL(/\/admin\/manage-team\/\d+$/)
  await expect(field(page, 'Name')).toHaveValue(member.name)
  await expect(field(page, 'Password')).toHaveValue('••••••••')
  await expect(field(page, 'Email ID')).toHaveValue(member.email)
  await expect(field(page, 'Member Type')).toHaveValue('Telecaller')
  await field(page, 'Password').focus()
  await expect(field(page, 'Password')).toHaveValue('')
  await field(page, 'Name').fill('Sucheata Long')
  await expect(field(page, 'Password')).toHaveValue('••••••••')
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Team member updated successfully.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/manage-team$/)
  expect(await tokenOf(product.url, member)).toBeTruthy()

  await page.getByRole('button', { name: 'Delete Sucheata Long' }).click()
  const asked = page.getByRole('dialog', { name: 'Please confirm' })
  await expect(asked).toContainText('Are you sure you want to delete?')
  await expect(asked).toContainText('Open orders of this member are free again.')
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(rowOf(page, 'Sucheata Long')).toHaveCount(1)
  await page.getByRole('button', { name: 'Delete Sucheata Long' }).press('Enter')
  await sayYesByKeys(page)
  await expect(page.getByText('Team member deleted successfully.')).toBeVisible()
  await expect(rowOf(page, 'Sucheata Long')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Activity' }).getByRole('listitem')).toContainText([
    'Deleted Sucheata Long (Telecaller)',
    `Changed ${member.name}: name`,
    `Added ${member.name} as Telecaller`,
  ])
  expect(await tokenOf(product.url, member)).toBeUndefined()
})

test('what the server refuses stands at its field', async ({ page, signIn }) => {
  await signIn(page)
  await open(page)
  await field(page, 'Name').fill(admin.name.toUpperCase())
  await field(page, 'Password').fill('harvest of maize')
  await field(page, 'Email ID').fill('somebody.else@office.example')
  await field(page, 'Member Type').selectOption('Team')
  await page.getByRole('button', { name: 'Submit' }).click()
  const words = 'Another member has this name.'
  await toast(page, words).getByRole('button', { name: 'close' }).click()
  await expect(page.locator('form').getByText(words)).toBeVisible()
  await expect(field(page, 'Email ID')).toHaveValue('somebody.else@office.example')
})

test('what a role may not do to the team is not offered', async ({
  browser,
  page: asAdmin,
  product,
  signIn,
}) => {
  let page = asAdmin
  await signIn(page)
  await open(page)
  await expect(rowOf(page, admin.name).getByRole('link', { name: /^Edit/ })).toBeVisible()
  await expect(rowOf(page, admin.name).getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  const manager = { name: 'Vanna', email: 'vanna@office.example', password: 'harvest of rice' }
  await addMember(product.url, { ...manager, type: 'Manager' })
  // A browser of his own: what one page clears, the next one may still find.
  page = await (await browser.newContext()).newPage()
  await signInAs(page, product.url, manager)
  await open(page)
  await expect(rowOf(page, admin.name)).toContainText('Admins only')
  await expect(rowOf(page, admin.name).getByRole('link')).toHaveCount(0)
  await expect(rowOf(page, 'Vanna').getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await expect(field(page, 'Member Type').locator('option')).toHaveText([
    'Select type',
    'Manager',
    'Team',
    'Telecaller',
    'Night Staff',
  ])
  await page.goto(`${product.url}/admin/manage-team/1`)
  await expect(page.getByText('Only an Admin may do this to an Admin.')).toBeVisible()
  await page.context().close()
})

test('a member’s live sessions are listed, and ended one by one or all', async ({
  page,
  product,
  signIn,
}) => {
  const member = await addMember(product.url, {
    name: 'Kosal',
    email: 'kosal@office.example',
    password: 'lantern light',
    type: 'Night Staff',
  })
  for (let i = 0; i < 3; i++) await tokenOf(product.url, member)
  await signIn(page)
  await page.goto(`${product.url}/admin/manage-team/${member.id}`)
  const rows = page.getByRole('table', { name: 'Live sessions' }).locator('tbody tr')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('127.0.0.1')
  await rows.first().getByRole('button', { name: /^End/ }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'End all', exact: true }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible()
})

test('a member who was made something else meanwhile stays so when his name is changed', async ({
  page,
  product,
  staff,
  enter,
}) => {
  const headers = { authorization: staff.Admin.token }
  const made = { name: 'Rith', email: 'rith@office.example', password: 'lotus pond' }
  const { id } = await addMember(product.url, { ...made, type: 'Team' })
  const change = (type: string, name = made.name) =>
    callApi(
      product.url,
      'POST',
      '/admin/update-team-member',
      { ...made, name, type, password: '', tmId: id },
      headers,
    )
  await enter(page, 'Admin', `/admin/manage-team/${id}`)
  await expect(field(page, 'Member Type')).toHaveValue('Team')
  await change('Telecaller')
  await field(page, 'Name').fill('Rithy')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(toast(page, 'Team member updated successfully.')).toBeVisible()
  await expect(rowOf(page, 'Rithy')).toContainText('Telecaller')

  await rowOf(page, 'Rithy').getByRole('link').press('Enter')
  await expect(field(page, 'Name')).toHaveValue('Rithy')
  await change('Night Staff', 'Rith the Elder')
  await field(page, 'Name').fill('Rithy Sok')
  await page.getByRole('button', { name: 'Update' }).click()
  const said = 'Saved meanwhile: Rith the Elder, rith@office.example, Night Staff.'
  await expect(toast(page, said)).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Rithy Sok')
  await expect(field(page, 'Member Type')).toHaveValue('Night Staff')
  await page.getByRole('button', { name: 'Update' }).press('Enter')
  await expect(rowOf(page, 'Rithy Sok')).toContainText('Night Staff')
})

test('a second step is taken from others alone, and their sessions are seen to end with it', async ({
  page,
  product,
  signIn,
}) => {
  const made = { name: 'Thida', email: 'thida@office.example', password: 'river of silk' }
  const { id } = await addMember(product.url, { ...made, type: 'Team' })
  const headers = { authorization: (await tokenOf(product.url, made)) ?? '' }
  const own = (path: string, body: object) =>
    callApi(product.url, 'POST', `/admin/${path}`, body, headers)
  await signIn(page)
  await open(page)
  await page.getByRole('link', { name: `Edit ${admin.name}` }).click()
  await expect(page.getByRole('table', { name: 'Live sessions' })).toBeVisible()
  const remove = page.getByRole('button', { name: 'Remove the second step' })
  await expect(remove).toHaveCount(0)
  await page.goto(`${product.url}/admin/manage-team/${id}`)
  await expect(page.getByRole('table', { name: 'Live sessions' }).locator('tbody tr')).toHaveCount(
    1,
  )
  const none = page.getByText('This member has none.')
  await expect(none).toBeVisible()
  await expect(remove).toHaveCount(0)
  const offer = await own('start-app', { currentPassword: made.password })
  const { secret } = offer.data as { secret: string }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  expect(await own('confirm-app', { code })).toMatchObject({ status: 1 })
  await page.reload()
  await remove.click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible()
  await expect(none).toBeVisible()
})
