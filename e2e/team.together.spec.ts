import { expect, type Page, type Route } from '@playwright/test'
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

test('the form of a member who was deleted meanwhile gives way to words that say so', async ({
  page,
  product,
  enter,
}) => {
  const email = 'together.gone@office.example'
  const gone = { name: 'Together Gone', email, password: 'first password', type: 'Team' }
  const { id } = await addMember(product.url, gone)
  await enter(page, 'Admin', `/admin/manage-team/${id}`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Together Gone Soon')
  await elsewhere(product, 'PUT', '/admin/delete-team-member', { teamMemberId: id })
  // Where he is signed in may be asked too, and says it in a corner.
  const said = page.getByRole('paragraph').filter({ hasText: 'This team member does not exist.' })
  await expect(said).toBeVisible(SOON)
  await expect(button(page, 'Update')).toHaveCount(0)
  await expect(page.getByText('Live sessions')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the team' }).click()
  await expect(button(page, 'Submit')).toBeVisible()
})

test('what is typed over a name that a colleague had changed before is there again on the next visit', async ({
  page,
  product,
  enter,
}) => {
  const email = 'together.vanna@office.example'
  const vanna = { name: 'Together Vanna', email, password: 'first password', type: 'Team' }
  const { id } = await addMember(product.url, vanna)
  await enter(page, 'Admin', `/admin/manage-team/${id}`)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveValue(vanna.name)
  const now = { ...vanna, name: 'Together Vanna Sok', password: '••••••••', tmId: id }
  await elsewhere(product, 'POST', '/admin/update-team-member', now)
  await expect(name).toHaveValue(now.name, SOON)
  await name.fill('Together Vanna Chea')
  await page.getByRole('link', { name: 'Manage Invoices', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Order ID', exact: true })).toBeVisible()
  await page.goBack()
  await expect(name).toHaveValue('Together Vanna Chea')
})

test('a list that was on its way before the member was read takes nothing back in his form', async ({
  page,
  product,
  enter,
}) => {
  const email = 'together.rith@office.example'
  const rith = { name: 'Together Rith', email, password: 'first password', type: 'Team' }
  const { id } = await addMember(product.url, rith)
  await enter(page, 'Admin', '/admin/manage-team')
  await expect(rowOf(page, rith.name)).toBeVisible()
  const [read, meant, brought] = [1, 2, 3].map(() => Promise.withResolvers<void>())
  const hold = async (route: Route) => {
    const response = await route.fetch()
    read?.resolve()
    await meant?.promise
    // It may be asked for no more.
    await route.fulfill({ response }).catch(() => undefined)
    brought?.resolve()
  }
  await page.route('**/admin/get-team-member-list', hold, { times: 1 })
  await read?.promise
  const now = { ...rith, type: 'Manager', password: '••••••••', tmId: id }
  await elsewhere(product, 'POST', '/admin/update-team-member', now)
  await page.getByRole('link', { name: `Edit ${rith.name}` }).click()
  const type = page.getByLabel('Member Type')
  await expect(type).toHaveValue('Manager')
  const shown = type.evaluate(
    (field: HTMLSelectElement) =>
      new Promise<string[]>((done) => {
        const seen = new Set<string>()
        const until = performance.now() + 3_000
        const look = () => {
          seen.add(field.value)
          if (performance.now() < until) requestAnimationFrame(look)
          else done([...seen])
        }
        look()
      }),
  )
  meant?.resolve()
  await brought?.promise
  expect(await shown).toEqual(['Manager'])
})
