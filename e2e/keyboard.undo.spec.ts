import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, letGo, press, rowOf, rows, toast, typeBeside } from './kit/screen.ts'
import { test } from './kit/test.ts'

const offer = (page: Page) => page.locator('.Toastify__toast').getByRole('button', { name: 'Undo' })
const calls = (page: Page): string[] => {
  const made: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/admin/undo')) made.push(request.postData() ?? '')
  })
  return made
}
const moveByKeys = async (page: Page) => {
  await press(page, 'm')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await letGo(page)
  await press(page, 'Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(offer(page)).toBeVisible()
  await letGo(page)
}

test('z takes back what an order was moved to, once, and not while one types', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('ZUNDO0001'))
  await enter(page, 'Manager', orderPath(orderId))
  await expect(button(page, 'Save Comment')).toBeVisible()
  const undone = calls(page)
  await moveByKeys(page)
  await expect(offer(page)).toHaveAttribute('aria-keyshortcuts', 'z')
  await expect(offer(page)).toContainText('z')
  const remark = page.getByLabel('Remark', { exact: true })
  await remark.focus()
  await page.keyboard.type('zz')
  await expect(remark).toHaveValue('zz')
  await remark.fill('')
  await press(page, 'Escape')
  await page.getByRole('heading', { level: 1 }).click()
  for (const word of ['zone', 'zip code', 'zhang']) {
    await typeBeside(page, word)
    await letGo(page)
  }
  await expect(offer(page)).toBeVisible()
  expect(undone).toEqual([])
  await typeBeside(page, 'zz')
  await expect(toast(page, 'Undone successfully')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  await letGo(page)
  await press(page, 'z')
  expect(undone).toHaveLength(1)
})

test('z takes the newest of two offers in a list, and a double press no older one', async ({
  page,
  enter,
  handIn,
}) => {
  for (const id of ['ZLIST0001', 'ZLIST0002']) await handIn(newOrder(id))
  await enter(page, 'Manager', '/admin/recent-order?search=ZLIST&sort=order_id')
  await expect(rows(page)).toHaveCount(2)
  const undone = calls(page)
  for (const [at, id] of ['ZLIST0001', 'ZLIST0002'].entries()) {
    await press(page, 'j')
    await expect(rowOf(page, id)).toBeFocused()
    await press(page, 'x')
    await moveByKeys(page)
    await expect(rows(page)).toHaveCount(1 - at)
  }
  await typeBeside(page, 'zz')
  await expect(rowOf(page, 'ZLIST0002')).toBeVisible()
  await expect(toast(page, 'Undone successfully')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  expect(undone).toHaveLength(1)
})

test('z does nothing where no Undo is offered, and the sheet of keys names it', async ({
  page,
  enter,
}) => {
  await enter(page, 'Manager', '/admin/recent-order')
  await expect(rows(page).first()).toBeVisible()
  const undone = calls(page)
  await press(page, 'z', '?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard' })
  await expect(sheet).toContainText('Undo, while it is offered')
  expect(undone).toEqual([])
})
