import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { endUnder } from './kit/people/end-under.ts'
import { tokenOf } from './kit/people/members.ts'
import { enterAs } from './kit/people/staff.ts'
import { button, heading, list, rowOf, rows, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** What happens to who works with the product all day: impatience, a bad line, an ended session. */

const remark = (page: Page) => page.getByLabel('Remark')
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** A double click where something is now, as a hand makes it: what comes in its place is hit too. */
const doubleClickAt = async (page: Page, name: string): Promise<void> => {
  const box = await button(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not to be seen`)
  const { x, y, width, height } = box
  const at = [x + width / 2, y + height / 2] as const
  await page.mouse.click(...at)
  await wait(200)
  await page.mouse.move(...at)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

test('a double click does a thing once, and what it leaves stays where it was', async ({
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Team', orderPath(await handIn(newOrder('DOUBLE001'))))
  await expect(button(page, 'Move to Awaiting Response')).toBeVisible()
  const next = button(page, 'Move to Completed Refunds')
  await page.evaluate(() => document.fonts.ready)
  const before = await next.boundingBox()
  const moves: string[] = []
  const comments: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('move-order-status')) moves.push(request.postData() ?? '')
    if (request.url().includes('add-new-remark')) comments.push(request.postData() ?? '')
  })
  await doubleClickAt(page, 'Move to Awaiting Response')
  await expect(toast(page, 'Order has been moved successfully')).toHaveCount(1)
  await expect(button(page, 'Move to Awaiting Response')).toHaveCount(0)
  expect((await next.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0)

  await remark(page).fill('Said once')
  await doubleClickAt(page, 'Save Comment')
  await expect(toast(page, 'Comment saved successfully')).toBeVisible()
  await expect(remark(page)).toHaveValue('')
  await expect(page.getByText('Please enter your remark')).toHaveCount(0)
  expect([moves.length, comments.length]).toEqual([1, 1])
})

test('what is typed outlives a failed save, a slow one, and the end of the session', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('TYPED001'))
  const { name, type, email, password } = staff.Telecaller
  const token = (await tokenOf(product.url, { email, password })) ?? ''
  await enterAs(page, product.url, { token, name, type }, orderPath(orderId))
  await page.route('**/add-new-remark', (route) => route.abort())
  await remark(page).fill('The line was bad')
  await button(page, 'Save Comment').click()
  await expect(toast(page, 'The server cannot be reached.')).toBeVisible()
  await expect(remark(page)).toHaveValue('The line was bad')
  await page.unroute('**/add-new-remark')

  await page.route('**/add-new-remark', async (route) => {
    await wait(800)
    await route.continue()
  })
  await button(page, 'Save Comment').click()
  await remark(page).fill('The line was bad, and then')
  await expect(toast(page, 'Comment saved successfully')).toBeVisible()
  // What is saved is not saved twice.
  await expect(remark(page)).toHaveValue(', and then')

  // It stands for some seconds: who looks once the press is over may be too late.
  await Promise.all([
    expect(toast(page, 'session has ended')).toBeVisible(),
    endUnder(page, { url: product.url, token }, button(page, 'Save Comment')),
  ])
  await enter(page, 'Telecaller', orderPath(orderId))
  await expect(remark(page)).toHaveValue(', and then')
})

test('a form keeps what was typed when the session ends, its password and its role apart, and gives it back', async ({
  page,
  enter,
  product,
  staff,
}) => {
  const { name, type, email, password } = staff.Manager
  const token = (await tokenOf(product.url, { email, password })) ?? ''
  await enterAs(page, product.url, { token, name, type }, '/admin/manage-team')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Name').fill('Half Typed')
  await field('Password').fill('a secret')
  await field('Email ID').fill('half@office.example')
  await field('Member Type').selectOption('Team')
  await endUnder(page, { url: product.url, token }, button(page, 'Submit'))
  await enter(page, 'Manager', '/admin/manage-team')
  await expect(field('Name')).toHaveValue('Half Typed')
  await expect(field('Email ID')).toHaveValue('half@office.example')
  await expect(field('Member Type')).toHaveValue('')
  await expect(field('Password')).toHaveValue('')
  // It is kept until it is saved or given up.
  await page.reload()
  await expect(field('Name')).toHaveValue('Half Typed')
  await expect(field('Password')).toHaveValue('')
})

test('without a network the rows stay, and with it everything comes by itself', async ({
  context,
  page,
  enter,
}) => {
  await enter(page, 'Night Staff', '/admin/pending-order')
  await expect(rows(page)).toHaveCount(10)
  await context.setOffline(true)
  await button(page, 'Refresh').click()
  await expect(toast(page, 'The server cannot be reached.')).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
  await button(page, 'Next page').click()
  await expect(button(page, 'Retry')).toBeVisible()
  await context.setOffline(false)
  await expect(button(page, 'Retry')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(10)
  await expect(page).toHaveURL(/page=2/)
})

test('a selection goes along from page to page', async ({ page, enter }) => {
  await enter(page, 'Admin', '/admin/pending-order?search=SEEDMANY00')
  const box = (at: number) => rows(page).nth(at).getByRole('checkbox')
  await box(0).check()
  await box(1).check()
  await button(page, 'Next page').click()
  await expect(list(page)).toContainText('SEEDMANY0089')
  await expect(box(0)).not.toBeChecked()
  await box(2).check()
  await expect(page.getByText('3 selected')).toBeVisible()
  await button(page, 'Previous page').click()
  await expect(list(page)).toContainText('SEEDMANY0099')
  for (const at of [0, 1]) await expect(box(at)).toBeChecked()
  await button(page, 'Select all 100').click()
  await expect(page.getByText('100 selected')).toBeVisible()
  // What was agreed to was this list and no other.
  await page.getByLabel('Search this list').fill('SEEDMANY01')
  await expect(list(page)).toContainText('SEEDMANY0199')
  await expect(page.getByText('100 selected')).toHaveCount(0)
  await expect(box(0)).not.toBeChecked()
  await expect(page.getByText(/\d selected/)).toHaveCount(0)
})

test('an undo of many orders shows how far it is, and stops when told, not by Escape', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('LONGUNDO'))
  await enter(page, 'Admin', '/admin/recent-order?search=LONGUNDO')
  await rowOf(page, orderId).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  let left = 2000
  let goOn = (): void => undefined
  const next = () =>
    new Promise<void>((done) => {
      goOn = done
    })
  await page.route('**/admin/undo', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    if (left < 2000) await next()
    left -= 500
    const data = { undone: 499, refused: 1, left, results: [] }
    return route.fulfill({ json: { status: 1, message: 'Undone', data } })
  })
  const undo = toast(page, 'deleted successfully').getByRole('button', { name: 'Undo' })
  await undo.click()
  const progress = page.getByRole('dialog', { name: 'Undo' })
  await expect(progress.getByRole('status')).toHaveText('500 of 2,000, 1 could not be done')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(progress.getByRole('button', { name: 'Close' })).toHaveCount(0)
  goOn()
  await expect(progress.getByRole('status')).toHaveText('1,000 of 2,000, 2 could not be done')
  await progress.getByRole('button', { name: 'Stop' }).click()
  goOn()
  await expect(progress).toBeHidden()
  await expect(toast(page, 'Stopped with 500 orders left; Undo goes on.')).toBeVisible()
  await expect(heading(page)).toHaveText('New Order')
})
