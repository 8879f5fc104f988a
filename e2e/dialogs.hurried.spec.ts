import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { enterAs, type StaffMember, sessionOf } from './kit/people/staff.ts'
import { button, letGo, list, rows, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const MOVES = '**/admin/move-order-status'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })

/** What is sent to a path; each waits for `open` where it is held. */
const callsTo = async (page: Page, path: string, held = false) => {
  const bodies: unknown[] = []
  let open = (): void => undefined
  const opened = held ? new Promise<void>((go) => (open = go)) : Promise.resolve()
  await page.route(path, async (route) => {
    bodies.push(route.request().postDataJSON())
    await opened
    await route.continue()
  })
  return { bodies, open: () => open() }
}

/** Another member moves an order, by the call behind the screen. */
const moveAway = (
  url: string,
  { token }: StaffMember,
  id: string,
  updatingStatus: string,
  status = 'New',
) => {
  const body = { orderId: [{ id, status }], updatingStatus }
  return callApi(url, 'PUT', '/admin/move-order-status', body, { authorization: token })
}

test('an open menu keeps what it showed, and tells who changed the order meanwhile', async ({
  page,
  product,
  staff,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('DIALOGMENU'))
  await enter(page, 'Admin', orderPath(orderId))
  const { bodies } = await callsTo(page, MOVES)
  await button(page, 'Move').click()
  await expect(item(page, 'Move to Contact Customer')).toBeVisible()
  const shown = await item(page, /./).allInnerTexts()
  await moveAway(product.url, staff.Manager, orderId, 'Awaiting')
  await expect(page.getByText('Awaiting', { exact: true }).first()).toBeVisible()
  expect(await item(page, /./).allInnerTexts()).toEqual(shown)
  await letGo(page)
  await item(page, 'Move to Contact Customer').click()
  await expect(toast(page, /^Changed by .* to Awaiting, reload/)).toBeVisible()
  expect(bodies).toMatchObject([{ orderId: [{ status: 'New' }] }])

  await page.reload()
  await button(page, 'Assign').click()
  await expect(item(page, 'Assign to me')).toBeVisible()
  const body = { orderId: [orderId], assignto: staff.Admin.name }
  const headers = { authorization: staff.Manager.token }
  await callApi(product.url, 'PUT', '/admin/assign-order-status', body, headers)
  await expect(page.getByText(`Assigned to ${staff.Admin.name}`).first()).toBeVisible()
  await expect(item(page, 'Move to Original Folder')).toHaveCount(0)
  await expect(item(page, 'Assign to me')).toBeVisible()
  await moveAway(product.url, staff.Manager, orderId, 'Deleted', 'Awaiting')
  await expect(page.getByText('Deleted', { exact: true }).first()).toBeVisible()
  await expect(item(page, 'Assign to me')).toBeVisible()
})

test('Back leaves a dialog behind, and what was typed there is kept', async ({
  page,
  enter,
  handIn,
}) => {
  await handIn(newOrder('DIALOGBACK'))
  await enter(page, 'Team', '/admin/recent-order')
  await page.getByLabel('Search this list').fill('DIALOGBACK')
  await expect(rows(page)).toHaveCount(1)
  await list(page).getByRole('button', { name: 'Arrival Date' }).click()
  await expect(page).toHaveURL(/sort=/)
  const naming = dialog(page, 'Save this view')
  const ask = async () => {
    await button(page, 'Arrange the list').click()
    await letGo(page)
    await button(page, 'Save this view').click()
    await expect(naming).toBeVisible()
  }
  await ask()
  await page.getByLabel('Name of the view').fill('Half a name')
  await page.goBack()
  await expect(page).not.toHaveURL(/sort=/)
  await expect(naming).toBeHidden()
  await page.goForward()
  await expect(page).toHaveURL(/sort=/)
  await ask()
  await expect(page.getByLabel('Name of the view')).toHaveValue('Half a name')
  await page.keyboard.press('Control+k')
  const find = dialog(page, 'Find an order or a screen')
  await expect(find).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/sort=/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // What opens at a button is of the page that is left, too.
  for (const opener of ['Arrange the list', /^Welcome/]) {
    await page.goForward()
    await expect(page).toHaveURL(/sort=/)
    await letGo(page)
    await page.getByRole('button', { name: opener }).first().click()
    const small = page.locator('[role=menu], [role=dialog]')
    await expect(small).toBeVisible()
    await page.goBack()
    await expect(page).not.toHaveURL(/sort=/)
    await expect(small).toHaveCount(0)
  }
})

test('words that are sent already stand in no form that was opened meanwhile', async ({
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Team', orderPath(await handIn(newOrder('DIALOGTWICE'))))
  const words = dialog(page, 'Write to the traveller').getByLabel('Message')
  const sent = await callsTo(page, '**/admin/send-message', true)
  await button(page, 'Write a mail').click()
  await words.fill('Once')
  await letGo(page)
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => sent.bodies.length).toBe(1)
  await page.keyboard.press('Escape')
  await expect(words).toHaveCount(0)
  await page.keyboard.press('e')
  await expect(words).toHaveValue('Once')
  sent.open()
  await expect(toast(page, 'The mail is on its way')).toBeVisible()
  await expect(words).toHaveValue('')
})

test('a hand-over that is signed closes none that was begun since', async ({ page, enter }) => {
  await enter(page, 'Team', '/admin/hand-over')
  const words = page.getByLabel('What who comes has to know')
  const sent = await callsTo(page, '**/admin/sign-hand-over', true)
  await button(page, 'Hand over my shift').click()
  await words.fill('The first')
  await expect(button(page, 'Sign hand-over')).toBeEnabled()
  await letGo(page)
  await button(page, 'Sign hand-over').click()
  await expect.poll(() => sent.bodies.length).toBe(1)
  await letGo(page)
  await button(page, 'Close').click()
  await expect(words).toHaveCount(0)
  await letGo(page)
  await button(page, 'Hand over my shift').click()
  await words.fill('The second')
  sent.open()
  await expect(toast(page, 'Hand-over signed.')).toBeVisible()
  await letGo(page)
  await expect(words).toHaveValue('The second')
})

test('a late answer closes no dialog but its own, and what is typed on is no key of the page', async ({
  page,
  product,
  staff,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('DIALOGLATE'))
  await enter(page, 'Team', orderPath(orderId))
  const writing = dialog(page, 'Write to the traveller')
  const words = writing.getByLabel('Message')
  const sent = await callsTo(page, '**/admin/send-message', true)
  await button(page, 'Write a mail').click()
  await words.fill('First')
  await letGo(page)
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => sent.bodies.length).toBe(1)
  await page.keyboard.press('Escape')
  await expect(writing).toBeHidden()
  await page.keyboard.press('e')
  await words.fill('Second')
  sent.open()
  await expect(toast(page, /mail/i).first()).toBeVisible()
  await expect(words).toHaveValue('Second')

  // Nor does another member's hand.
  await moveAway(product.url, staff.Manager, orderId, 'Deleted')
  await expect(page.getByText('Deleted', { exact: true }).first()).toBeVisible()
  await expect(words).toHaveValue('Second')
  await page.keyboard.press('Escape')
  await expect(writing).toBeHidden()

  // A field that is taken away while one types in it, whatever takes it.
  const other = await handIn(newOrder('DIALOGTYPE'))
  // What listens for it comes with the field, and not when the late parts do.
  await page.route(/\/listen-late-/, (route) => route.abort())
  await enter(page, 'Team', orderPath(other))
  const { bodies } = await callsTo(page, MOVES)
  const remark = page.getByLabel('Remark', { exact: true })
  await remark.focus()
  await page.keyboard.type('so')
  await remark.evaluate((field) => field.blur())
  await page.keyboard.type('m')
  // A menu would be there by now.
  await letGo(page)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await letGo(page)
  expect(bodies).toEqual([])
  await page.waitForTimeout(1_100)
  await page.keyboard.press('m')
  await expect(page.getByRole('menu')).toBeVisible()
})

test('a question ends with the session it was asked in', async ({
  page,
  product,
  staff,
  handIn,
}) => {
  const orderId = await handIn(newOrder('DIALOGENDS'))
  const member = await sessionOf(product.url, staff.Manager)
  await enterAs(page, product.url, member, orderPath(orderId))
  await button(page, 'Move to Delete').click()
  await expect(dialog(page, 'Please confirm')).toBeVisible()
  await callApi(product.url, 'POST', '/admin/logout', {}, { authorization: member.token })
  await expect(page.getByLabel('Email ID')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
