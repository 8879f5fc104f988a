import { expect } from '@playwright/test'
import { holdAnswer } from './kit/forms/hold-answer.ts'
import { deleteHeld, expectReloadAsked } from './kit/hands/leaving.ts'
import { newOrder } from './kit/orders.ts'
import { rowOf } from './kit/screen.ts'
import { test } from './kit/test.ts'

test('one read without an answer keeps neither the question of a reload away nor what says that a change is saved', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('EARLYREAD1'))
  const read = await holdAnswer(page, 'order-views')
  await enter(page, 'Manager', `/admin/recent-order?search=${id}`)
  const release = await deleteHeld(page, id)
  await expectReloadAsked(page)
  await expect(page.getByText('Saving…')).toBeVisible()
  release()
  read()
})

test('where what comes late never comes a reload asks too, and Ctrl+K is read in any script', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('EARLYFILE1'))
  await page.route('**/assets/listen-late*', (route) => route.abort())
  await enter(page, 'Manager', `/admin/recent-order?search=${id}`)
  await expect(rowOf(page, id)).toBeVisible()
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true }),
    ),
  )
  await expect(page.getByLabel('Find an order or a screen').last()).toBeFocused()
  await page.keyboard.press('Escape')
  const release = await deleteHeld(page, id)
  await expectReloadAsked(page)
  release()
})
