import { expect, type Locator, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import type { StaffMember } from './kit/people/staff.ts'
import { button, letGo, rowOf, rows, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const MOVES = '**/admin/move-order-status'
const DELETES = '**/admin/change-order-status'

/** Counts the calls that leave for a path. */
const callsTo = async (page: Page, path: string): Promise<() => number> => {
  let calls = 0
  await page.route(path, (route) => {
    calls += 1
    return route.continue()
  })
  return () => calls
}

/** Assigns an order to a member, by the call behind the screen. */
const takeOver = (url: string, { token, name }: StaffMember, id: string) => {
  const body = { orderId: [id], assignto: name }
  return callApi(url, 'PUT', '/admin/assign-order-status', body, { authorization: token })
}

const middleOf = async (place: Locator): Promise<[number, number]> => {
  const box = await place.boundingBox()
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
}

const offered = (page: Page) => page.getByRole('group', { name: 'Move the order' })

for (const width of [1440, 1280, 390])
  test(`a second click on a move moves nothing, soon or late (${width} px)`, async ({
    page,
    enter,
    handIn,
  }) => {
    const orderId = await handIn(newOrder(`HURRY${width}`, { email: 'me@gmial.com' }))
    await page.setViewportSize({ width, height: 900 })
    await enter(page, 'Admin', orderPath(orderId))
    await expect(page.getByRole('list', { name: 'To check before filing' })).toBeVisible()
    const moved = await callsTo(page, MOVES)
    // To a status that needs no more checks: the warnings go.
    const target = button(page, 'Move to Completed Orders')
    await target.scrollIntoViewIfNeeded()
    const place = (await offered(page).boundingBox())?.y ?? Number.NaN
    const [x, y] = await middleOf(target)
    await page.mouse.click(x, y)
    await page.waitForTimeout(130)
    await page.mouse.click(x, y, { clickCount: 2 })
    await expect(toast(page, /moved/i)).toBeVisible()
    await page.waitForTimeout(1_070)
    await page.mouse.click(x, y)
    await expect(target).toHaveCount(0)
    // A fraction of a pixel is how the page rounds where it is scrolled to.
    const now = (await offered(page).boundingBox())?.y ?? Number.NaN
    expect(Math.abs(now - place)).toBeLessThan(1)
    expect(moved()).toBe(1)
  })

test('no dialog takes the second click as its Yes', async ({ page, enter, handIn }) => {
  const orderId = await handIn(newOrder('HURRYYES'))
  await enter(page, 'Admin', '/admin/recent-order?search=HURRYYES')
  const remove = page.getByRole('button', { name: `Delete ${orderId}` })
  await remove.click()
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes' })
  const [x, y] = await middleOf(yes)
  await page.getByRole('dialog').getByRole('button', { name: 'No' }).click()
  await expect(yes).toBeHidden()
  const deleted = await callsTo(page, DELETES)
  await remove.click()
  await yes.waitFor()
  await page.mouse.click(x, y)
  await expect(yes).toBeVisible()
  expect(deleted()).toBe(0)
  await letGo(page)
  await yes.click()
  await expect(toast(page, 'Order has been deleted successfully')).toBeVisible()
  expect(deleted()).toBe(1)
})

test('Enter held down presses once', async ({ page, enter, handIn }) => {
  await enter(page, 'Admin', orderPath(await handIn(newOrder('HURRYKEY'))))
  const moved = await callsTo(page, MOVES)
  await button(page, 'Move to Awaiting Govt').focus()
  for (let i = 0; i < 12; i += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(toast(page, /moved/i)).toBeVisible()
  // The focus was taken on to another button, which a second press must not take.
  await page.keyboard.press('Enter')
  expect(moved()).toBe(1)
})

test('a press goes to the row it was aimed at, not to the one that came under the pointer', async ({
  page,
  product,
  staff,
  enter,
  handIn,
}) => {
  for (const id of ['HURRYRW1', 'HURRYRW2']) await handIn(newOrder(id))
  await enter(page, 'Admin', '/admin/recent-order?search=HURRYRW')
  await expect(rows(page)).toHaveCount(2)
  const first = rows(page).first().getByRole('checkbox')
  const [x, y] = await middleOf(first)
  await page.mouse.click(x, y)
  await expect(page.getByText('1 selected')).toBeVisible()
  await handIn(newOrder('HURRYRW3'))
  // Under the pointer nothing moves: what came is said, and shown when the pointer leaves.
  const behind = page.getByText('1 new', { exact: true })
  await expect(behind).toBeVisible()
  await expect(rowOf(page, 'HURRYRW3')).toHaveCount(0)
  await page.mouse.move(x + 3, y + 2)
  await letGo(page)
  await page.mouse.click(x + 3, y + 2)
  await expect(page.getByText('1 selected')).toHaveCount(0)
  // What others do in a row is seen all the same.
  await takeOver(product.url, staff.Manager, 'HURRYRW1')
  await expect(rowOf(page, 'HURRYRW1')).toContainText(`Assigned to ${staff.Manager.name}`)
  await page.mouse.move(5, 300)
  await expect(rowOf(page, 'HURRYRW3')).toBeVisible()
  await handIn(newOrder('HURRYRW4'))
  await expect(rowOf(page, 'HURRYRW4')).toBeVisible()
  await expect(behind).toHaveCount(0)
})

test('what the member does himself is shown at once under his pointer', async ({
  page,
  enter,
  handIn,
}) => {
  for (const id of ['HURRYOW1', 'HURRYOW2']) await handIn(newOrder(id))
  await enter(page, 'Admin', '/admin/recent-order?search=HURRYOW')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Delete HURRYOW1' }).click()
  await letGo(page)
  const [x, y] = await middleOf(rowOf(page, 'HURRYOW2'))
  await button(page, 'Yes').click()
  await page.mouse.move(x, y)
  await expect(rowOf(page, 'HURRYOW1')).toHaveCount(0)
  await expect(page.getByText('Changed', { exact: true })).toHaveCount(0)
})

test('on a phone a card that has just come is not what the finger meant', async ({
  browser,
  enter,
  handIn,
}) => {
  for (const id of ['HURRYTP1', 'HURRYTP2']) await handIn(newOrder(id))
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  })
  const page = await context.newPage()
  await enter(page, 'Admin', '/admin/recent-order?search=HURRYTP')
  const box = page.getByRole('checkbox', { name: /^Select order/ }).first()
  await expect(box).toBeVisible()
  await letGo(page)
  const [x, y] = await middleOf(box)
  await handIn(newOrder('HURRYTP3'))
  const came = page.getByRole('checkbox', { name: 'Select order HURRYTP3' })
  await came.waitFor()
  await page.touchscreen.tap(x, y)
  await expect(came).not.toBeChecked()
  await letGo(page)
  await page.touchscreen.tap(x, y)
  await expect(came).toBeChecked()
  await context.close()
})

test('a double click on Next order opens it and presses nothing there', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('HURRYNXT', { processing_mode: 'Priority Processing' }))
  await enter(page, 'Manager', '/admin/priority-order')
  const [x, y] = await middleOf(button(page, 'Next order'))
  await page.mouse.click(x, y)
  await page.waitForURL(/view-order/)
  await expect(button(page, 'Assign')).toBeVisible()
  await page.mouse.click(x, y)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(orderId).toBe('HURRYNXT')
})

test('Back leaves a question behind', async ({ page, enter, handIn }) => {
  const orderId = await handIn(newOrder('HURRYBACK'))
  await enter(page, 'Admin', '/admin/recent-order?search=HURRYBACK')
  const deleted = await callsTo(page, MOVES)
  await page.getByRole('link', { name: `View ${orderId}` }).click()
  await button(page, 'Move to Delete').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(rowOf(page, orderId)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(deleted()).toBe(0)
})

test('a double click reads the passport data once, and prints one pack', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('HURRYREAD', { passport_number: 'N1234567' }))
  await enter(page, 'Team', orderPath(orderId))
  const read = await callsTo(page, '**/admin/show-sensitive')
  await button(page, 'Show sensitive data').first().dblclick()
  await expect(button(page, 'Hide sensitive data').first()).toBeVisible()
  expect(read()).toBe(1)
  await button(page, 'Defence packs').click()
  await page.getByRole('menuitem', { name: 'Defence Pack 1' }).click()
  const details = page.getByRole('dialog', { name: 'Enter Transaction Details' })
  await details.getByLabel('Transaction ID').fill('TX-2026-78')
  await details.getByLabel('Merchant Name').fill('Mekong Pay')
  await details.getByRole('button', { name: 'Save' }).click()
  const printed = await callsTo(page, '**/admin/get-defence-pack-pdf')
  const windows: Page[] = []
  page.on('popup', (opened) => windows.push(opened))
  const answered = page.waitForResponse('**/admin/get-defence-pack-pdf')
  await button(page, 'Print Defence Pack 1').dblclick()
  await answered
  expect(printed()).toBe(1)
  expect(windows).toHaveLength(1)
})

/** As a hand does, which waits for no page between the two: a busy one would answer the first click alone for longer than a double click is. */
const clickTwice = async (page: Page, opener: Locator, delay: number): Promise<void> => {
  await opener.hover()
  const hand = async () => {
    await page.mouse.down()
    await page.mouse.up()
  }
  const first = hand()
  await page.waitForTimeout(delay)
  await Promise.all([first, hand()])
}

test('a double click on what opens a menu leaves it open, and a later press closes it', async ({
  enter,
  handIn,
  page,
}) => {
  await enter(page, 'Admin', orderPath(await handIn(newOrder('DOUBLEMENU'))))
  for (const name of ['Move', 'Assign', 'Defence packs', /^Welcome/]) {
    const opener = page.getByRole('button', { name, exact: typeof name === 'string' })
    for (const delay of [0, 150]) {
      await letGo(page)
      await clickTwice(page, opener, delay)
      await letGo(page)
      await expect(page.getByRole('menu')).toBeVisible()
      await opener.click()
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
  }
})
