import { privacyTexts } from '@e-arrival/contract/privacy'
import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { holdAnswer } from './kit/forms/hold-answer.ts'
import { deleteHeld, expectReloadAsked } from './kit/hands/leaving.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { addMember, signInAs } from './kit/people/members.ts'
import { answer, button, expectUnsaid, letGo, press, rowOf, rows, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const selectAll = async (page: Page, search: string, count: number): Promise<void> => {
  await page.getByLabel('Search this list').fill(search)
  await expect(rows(page)).toHaveCount(count)
  await rows(page).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: `Select all ${count}` }).click()
}

test('work on a whole queue is seen to be under way before its first word comes', async ({
  page,
  enter,
  handIn,
}) => {
  for (const n of [1, 2]) await handIn(newOrder(`UNHEARD${n}`))
  await enter(page, 'Admin', '/admin/recent-order')
  await selectAll(page, 'UNHEARD', 2)
  const release = await holdAnswer(page, 'bulk-queue')
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await answer(page, 'Are you sure want to assigned orders.', 'Yes')
  await expect(page.getByRole('dialog', { name: 'Assign to me' })).toContainText('0 of 2')
  release()
  await expect(toast(page, /assigned/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an Undo that is not answered yet says that it is under way', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('SLOWUNDO1'))
  await enter(page, 'Manager', `/admin/recent-order?search=${id}`)
  await button(page, `Delete ${id}`).click()
  await answer(page, 'Are you sure you want to delete?', 'Yes')
  await expect(toast(page, 'Undo')).toBeVisible()
  const release = await holdAnswer(page, 'undo')
  await press(page, 'z')
  await expect(toast(page, 'Undo is under way.')).toBeVisible()
  release()
  await expect(toast(page, /^Undone/i)).toBeVisible()
  await expect(toast(page, 'Undo is under way.')).toHaveCount(0)
})

test('an erasure that was sent is closed, not cancelled, and the page says that it goes on', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('SLOWERASE', { passport_number: 'L7654399' }))
  await enter(page, 'Admin', `${orderPath(id)}/privacy`)
  await button(page, 'Erase').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await dialog.getByLabel('Reason').fill('She asked for it')
  await dialog.getByLabel(/Type the order id/).fill(id)
  const release = await holdAnswer(page, 'privacy-erase')
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await dialog.locator('form').getByRole('button', { name: 'Close' }).click()
  const under = page.getByText('An erasure is under way')
  await expect(under).toBeVisible()
  release()
  await expect(toast(page, privacyTexts.erased.sensitive)).toBeVisible()
  await expect(under).toHaveCount(0)
})

test('a reload asks while a change that is shown as done has no answer', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('SLOWMOVE1'))
  await enter(page, 'Manager', `/admin/recent-order?search=${id}`)
  const release = await deleteHeld(page, id)
  await expectReloadAsked(page)
  release()
  await expect(toast(page, 'Undo')).toBeVisible()
  page.once('dialog', () => {
    throw new Error('nothing is on its way')
  })
  await page.reload()
})

test('Logout says first what is on its way, and the next press means it', async ({
  page,
  handIn,
  product,
}) => {
  const id = await handIn(newOrder('SLOWLEAVE'))
  const leaver = { name: 'Slow Leaver', email: 'leaver@office.example', type: 'Manager' }
  await addMember(product.url, { ...leaver, password: 'first password' })
  await signInAs(page, product.url, { email: leaver.email, password: 'first password' })
  await page.goto(`${product.url}/admin/recent-order?search=${id}`)
  const release = await deleteHeld(page, id)
  await button(page, 'Logout').click()
  await expect(toast(page, 'and may be made all the same')).toBeVisible()
  await expect(page).toHaveURL(/recent-order/)
  await letGo(page)
  await button(page, 'Logout').click()
  await expect(page.getByLabel('Email ID')).toBeVisible()
  await expect(toast(page, 'You were signed out with a change under way')).toBeVisible()
  release()
})

test('a report says no number of rows before it knows it', async ({ page, enter }) => {
  const release = await holdAnswer(page, 'get-country-order-list**')
  await enter(page, 'Admin', '/admin/country-order')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toBeVisible()
  await expect(pages).not.toContainText('in all')
  release()
  await expect(pages).toContainText(/in all|of \d/)
})

test('of a change nobody knows whether only its answer was lost, and its words say so', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('LOSTWORDS'))
  await enter(page, 'Manager', `/admin/recent-order?search=${id}`)
  await page.route('**/admin/change-order-status', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await button(page, `Delete ${id}`).click()
  await answer(page, 'Are you sure you want to delete?', 'Yes')
  await expect(toast(page, 'It may be done.')).toBeVisible()
})

test('whose session is ended elsewhere while a change is on its way reads what became of it', async ({
  page,
  context,
  handIn,
  product,
}) => {
  const ids = [await handIn(newOrder('LATECUT1')), await handIn(newOrder('LATECUT2'))]
  const cut = { name: 'Cut Off', email: 'cutoff@office.example', type: 'Manager' }
  await addMember(product.url, { ...cut, password: 'first password' })
  const begin = async (id = '') => {
    await signInAs(page, product.url, { email: cut.email, password: 'first password' })
    await page.goto(`${product.url}/admin/recent-order?search=${id}`)
    await expect(rows(page)).toHaveCount(1)
  }
  const remove = async (id = '') => {
    await button(page, `Delete ${id}`).click()
    await answer(page, 'Are you sure you want to delete?', 'Yes')
    await expect(rowOf(page, id)).toHaveCount(0)
  }
  // The change itself comes too late, and nothing else hears of it before.
  await page.route('**/admin/live', (route) => route.abort())
  await begin(ids[0])
  await page.route('**/admin/change-order-status', async (route) => {
    const headers = { authorization: (await route.request().headerValue('authorization')) ?? '' }
    await callApi(product.url, 'POST', '/admin/logout', {}, headers)
    await route.continue()
  })
  await button(page, `Delete ${ids[0]}`).click()
  await answer(page, 'Are you sure you want to delete?', 'Yes')
  await expect(page.getByLabel('Email ID')).toBeVisible()
  await expect(toast(page, 'You were signed out with a change under way')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })

  // Another tab signs out: the document goes, and what it waited for with it.
  await begin(ids[1])
  const release = await holdAnswer(page, 'change-order-status')
  await remove(ids[1])
  const other = await context.newPage()
  await other.goto(`${product.url}/admin`)
  await other.getByRole('navigation').getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'You were signed out with a change under way')).toBeVisible()
  await expect(toast(page, 'You were signed out in another tab.')).toBeVisible()
  release()
  // Nobody else is told of it.
  await page.reload()
  await expect(page.getByLabel('Email ID')).toBeVisible()
  await expectUnsaid(page, 'You were signed out with a change under way')
})

test('who is signed out in another tab while work on a whole queue goes on reads that it did', async ({
  page,
  context,
  handIn,
  product,
}) => {
  for (const n of [1, 2]) await handIn(newOrder(`CUTWHOLE${n}`))
  const cut = { name: 'Cut Whole', email: 'cutwhole@office.example', type: 'Manager' }
  await addMember(product.url, { ...cut, password: 'first password' })
  await signInAs(page, product.url, { email: cut.email, password: 'first password' })
  await page.goto(`${product.url}/admin/recent-order`)
  await selectAll(page, 'CUTWHOLE', 2)
  await holdAnswer(page, 'bulk-queue')
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await answer(page, 'Are you sure want to assigned orders.', 'Yes')
  await expect(page.getByRole('dialog', { name: 'Assign to me' })).toContainText('0 of 2')
  const other = await context.newPage()
  await other.goto(`${product.url}/admin`)
  await other.getByRole('navigation').getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'You were signed out with a change under way')).toBeVisible()
})

test('a reference that is filed is seen to be on its way', async ({ page, enter, handIn }) => {
  const id = await handIn(newOrder('SLOWFILE1'))
  await enter(page, 'Manager', `${orderPath(id)}#file`)
  await page.locator('[data-filing-reference]').fill('SLOW-1')
  await letGo(page)
  const release = await holdAnswer(page, 'file-order')
  const filed = button(page, 'Filed')
  await filed.click()
  await expect(filed).toHaveCSS('cursor', 'progress')
  await expect(filed).toHaveCSS('animation-name', 'ea-under-way')
  release()
  await expect(page.getByText(/reference SLOW-1/)).toBeVisible()
})

test('z takes back what was done while a dialog tells what was not', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  for (const id of ['MIXED001', 'MIXED002']) await handIn(newOrder(id))
  await page.route('**/admin/live', (route) => route.abort())
  await enter(page, 'Team', '/admin/recent-order?search=mixed00')
  await page.getByLabel('Select all rows on this page').check()
  const body = { orderId: ['MIXED001'], assignto: staff.Telecaller.name }
  const headers = { authorization: staff.Telecaller.token }
  await callApi(product.url, 'PUT', '/admin/assign-order-status', body, headers)
  await button(page, 'Assign to me').click()
  await answer(page, 'Are you sure want to assigned orders.', 'Yes')
  await expect(page.getByRole('dialog')).toContainText('1 order was not changed')
  await expect(toast(page, 'Undo')).toBeVisible()
  await letGo(page)
  await page.keyboard.press('z')
  await expect(toast(page, /^Undone/i)).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('1 order was not changed')
})

test('of what only reads nobody is told that it may be done', async ({ page, enter }) => {
  await page.route('**/get-country-order-list**', (route) => route.abort('connectionreset'))
  await enter(page, 'Admin', '/admin/country-order')
  const said = page.getByText('The server cannot be reached.').first()
  await expect(said).toBeVisible()
  await expect(said).not.toContainText('It may be done.')
})
