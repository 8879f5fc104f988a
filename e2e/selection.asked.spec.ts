import { expect } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { holdAnswer } from './kit/forms/hold-answer.ts'
import { newOrder } from './kit/orders.ts'
import { answer, button, expectUnsaid, rowOf, rows, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const LEFT = '1 selected order has left this list and is selected no more.'

test('a question is asked of the orders that it counts, and none that left meanwhile is acted on', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const ids = ['ASKEDLEFT1', 'ASKEDLEFT2', 'ASKEDLEFT3']
  for (const id of ids) await handIn(newOrder(id, { surname: 'Askedleft' }))
  await enter(page, 'Manager', '/admin/recent-order?unassigned=1&search=Askedleft')
  await expect(rows(page)).toHaveCount(3)
  for (const id of ids) await rowOf(page, id).getByRole('checkbox').check()
  const take = (orderId: string, who: 'Team' | 'Telecaller') =>
    callApi(
      product.url,
      'PUT',
      '/admin/assign-order-status',
      { orderId, assignto: staff[who].name },
      { authorization: staff.Manager.token },
    )

  await button(page, 'Delete Order').click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('3 orders')
  await take('ASKEDLEFT2', 'Team')
  await expect(rows(page)).toHaveCount(2)
  await page.waitForTimeout(1_000)
  await expectUnsaid(page, LEFT)
  await answer(page, 'Are you sure you want to delete?', 'No')
  await expect(toast(page, LEFT)).toBeVisible()
  await expect(page.getByText('2 selected')).toBeVisible()

  await button(page, 'Delete Order').click()
  await expect(asked).toContainText('2 orders')
  await take('ASKEDLEFT3', 'Telecaller')
  await expect(rows(page)).toHaveCount(1)
  await answer(page, 'Are you sure you want to delete?', 'Yes')
  await expect(toast(page, 'Order has been deleted successfully')).toBeVisible()
  await expect(toast(page, LEFT).last()).toBeVisible()
  await page.goto(new URL('/admin/recent-order?search=Askedleft', page.url()).href)
  await expect(rows(page)).toHaveCount(2)
  for (const id of ['ASKEDLEFT2', 'ASKEDLEFT3'])
    await expect(rows(page).filter({ hasText: id })).toBeVisible()
})

test('orders that one deletes oneself are not told as having left before the answer comes', async ({
  page,
  enter,
  handIn,
}) => {
  const ids = ['OWNDELETE1', 'OWNDELETE2']
  for (const id of ids) await handIn(newOrder(id))
  await enter(page, 'Manager', '/admin/recent-order?search=OWNDELETE')
  for (const id of ids) await rowOf(page, id).getByRole('checkbox').check()
  const release = await holdAnswer(page, 'change-order-status')
  const read = page.waitForResponse(/orders-there/)
  await button(page, 'Delete Order').click()
  await answer(page, 'Are you sure you want to delete?', 'Yes')
  await expect(rows(page)).toHaveCount(0)
  await read
  // What was read is told a moment later.
  await page.waitForTimeout(2_000)
  await expectUnsaid(page, 'left this list')
  release()
  await expect(toast(page, 'Order has been deleted successfully')).toBeVisible()
  await expectUnsaid(page, 'left this list')
})
