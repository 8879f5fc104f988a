import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { answer, button, rows, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const TAKEN_BACK = 'and was taken back meanwhile.'

/** Holds the answers of a call that is done, until it is let come, later than an answer of now comes. */
const holdAnswers = async (
  page: Page,
  path: string | RegExp,
): Promise<{ let: () => Promise<void> }> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let sentAt = 0
  await page.route(path, async (route) => {
    sentAt = Date.now()
    const response = await route.fetch()
    await promise
    return route.fulfill({ response })
  })
  return {
    let: async () => {
      await page.waitForTimeout(Math.max(0, sentAt + 2_500 - Date.now()))
      resolve()
    },
  }
}
/** Takes the newest action back, in a tab of its own. */
const takeBackElsewhere = async (page: Page, path: string): Promise<void> => {
  const other = await page.context().newPage()
  await other.goto(new URL(path, page.url()).href)
  await button(other, 'Undo').click()
  await other.getByRole('menuitem').filter({ hasText: 'min left' }).first().click()
  await expect(toast(other, 'Undone successfully')).toBeVisible()
  await other.close()
}
const expectTakenBack = async (page: Page): Promise<void> => {
  await expect(toast(page, TAKEN_BACK)).toBeVisible()
  await expect(toast(page, TAKEN_BACK).getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(toast(page, 'successfully').filter({ hasNotText: TAKEN_BACK })).toHaveCount(0)
}

for (const [what, isWhole] of [
  ['some orders', false],
  ['a whole queue', true],
] as const)
  test(`a late answer to what was done with ${what}, and taken back in another tab, says so`, async ({
    page,
    enter,
    handIn,
  }) => {
    const name = isWhole ? 'LATEWHOLE' : 'LATESOME'
    for (const n of [1, 2]) await handIn(newOrder(`${name}${n}`))
    const path = `/admin/recent-order?search=${name}`
    await enter(page, 'Manager', path)
    await expect(rows(page)).toHaveCount(2)
    if (isWhole) {
      await rows(page).first().getByRole('checkbox').check()
      await button(page, 'Select all 2').click()
    } else await page.getByLabel('Select all rows on this page').check()
    const held = await holdAnswers(page, /\/(change-order-status|bulk-queue)$/)
    await button(page, 'Delete Order').click()
    await answer(page, 'Are you sure you want to delete?', 'Yes')
    await takeBackElsewhere(page, path)
    await held.let()
    await expectTakenBack(page)
    await expect(rows(page)).toHaveCount(2)
  })

test('a late answer to a move on the order’s own page says that it was taken back', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('LATEBACK'))
  await enter(page, 'Manager', orderPath(id))
  const held = await holdAnswers(page, '**/admin/move-order-status')
  await button(page, 'Move to Awaiting Govt').click()
  await takeBackElsewhere(page, '/admin/recent-order')
  await held.let()
  await expectTakenBack(page)
})

test('a late answer to what nobody took back is said as ever, with its Undo', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('LATESTAYS'))
  await enter(page, 'Manager', `/admin/recent-order?search=${id}`)
  await rows(page).getByRole('checkbox').check()
  const held = await holdAnswers(page, '**/admin/change-order-status')
  await button(page, 'Delete Order').click()
  await answer(page, 'Are you sure you want to delete?', 'Yes')
  await held.let()
  await expect(
    toast(page, 'Order has been deleted').getByRole('button', { name: 'Undo' }),
  ).toBeVisible()
})
