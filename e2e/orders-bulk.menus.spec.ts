import { expect } from '@playwright/test'
import { moves } from './kit/moves.ts'
import { newOrder } from './kit/orders.ts'
import { answer, button, letGo, rowOf, rows, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const pickAll = 'Select all rows on this page'

test('Move ▾ takes the selected orders to another folder at once, and Undo brings them back', async ({
  page,
  enter,
  handIn,
}) => {
  for (const id of ['MOVEUS01', 'MOVEUS02']) await handIn(newOrder(id))
  await enter(page, 'Night Staff', '/admin/recent-order?search=MOVEUS0')
  await expect(rows(page)).toHaveCount(2)
  const bar = page.getByRole('toolbar', { name: 'Actions' })
  await expect(bar.getByRole('button', { name: 'Move', exact: true })).toHaveCount(0)
  await page.getByLabel(pickAll).check()
  await button(page, 'Move').click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem')).toHaveText([...moves])
  await menu.getByRole('menuitem', { name: 'Move to Contact Customer' }).click()
  const done = toast(page, 'Order has been moved successfully')
  await expect(done).toBeVisible()
  await expect(page.getByText('No records found')).toBeVisible()
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByLabel(pickAll).check()
  await button(page, 'Move').click()
  await letGo(page)
  await menu.getByRole('menuitem', { name: 'Move to Completed Refunds' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 orders')
  await answer(page, 'Are you sure you want to move orders to completed refunds?', 'No')
  await expect(rows(page)).toHaveCount(2)
})

test('a and m open the menus of a selection; Assign to gives orders to a member, held ones too', async ({
  page,
  enter,
  handIn,
}) => {
  for (const id of ['GIVEUS01', 'GIVEUS02']) await handIn(newOrder(id))
  await enter(page, 'Admin', '/admin/recent-order?search=GIVEUS0&sort=order_id')
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('a')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await letGo(page)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem').first()).toHaveText('Move to Awaiting Response')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('a')
  const items = page.getByRole('menuitem')
  await expect(items.first()).toHaveText('Assign to me')
  await expect(page.getByRole('menuitem', { name: 'Chan Telecaller' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Chan Telecaller' }).click()
  await expect(toast(page, 'Order has been assigned successfully')).toBeVisible()
  await page.reload()
  await rowOf(page, 'GIVEUS01')
    .getByRole('link', { name: 'View' })
    .or(rowOf(page, 'GIVEUS01'))
    .first()
    .click()
  await expect(page.getByText('Chan Telecaller').first()).toBeVisible()
})

test('Escape closes a menu from its first sight on, before the focus is in it', async ({
  page,
  enter,
  handIn,
}) => {
  await handIn(newOrder('ESCAPEUS1'))
  await enter(page, 'Admin', '/admin/recent-order?search=ESCAPEUS')
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().getByRole('checkbox').check()
  for (const key of ['m', 'a']) {
    const escaped = page.evaluate(
      () =>
        new Promise<boolean>((done) => {
          new MutationObserver((_, watch) => {
            const menu = document.querySelector('[role=menu]')
            if (!menu) return
            watch.disconnect()
            const press = { key: 'Escape', bubbles: true, cancelable: true }
            document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press))
            done(!menu.contains(document.activeElement))
          }).observe(document.body, { childList: true, subtree: true })
        }),
    )
    await page.keyboard.press(key)
    expect(await escaped).toBe(true)
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page.getByText('1 selected')).toBeVisible()
  }
})

test('a team member takes selected orders by a; a folder without the button offers it in the bar', async ({
  page,
  enter,
  handIn,
}) => {
  await handIn(newOrder('TAKEUS01'))
  await enter(page, 'Telecaller', '/admin/recent-order?search=TAKEUS01')
  await expect(rows(page)).toHaveCount(1)
  await rowOf(page, 'TAKEUS01').getByRole('checkbox').check()
  await expect(button(page, 'Assign to')).toHaveCount(0)
  await page.keyboard.press('a')
  await answer(page, 'Are you sure want to assigned orders.', 'Yes')
  await expect(toast(page, 'Order has been assigned successfully')).toBeVisible()
  await page.goto(new URL('/admin/contact-customer', page.url()).href)
  await rows(page).first().getByRole('checkbox').check()
  await button(page, 'Assign to').click()
  await expect(page.getByRole('menuitem')).toHaveText(['Assign to me'])
})

test('moving a whole queue asks with its number', async ({ page, enter }) => {
  await enter(page, 'Manager', '/admin/pending-order')
  await expect(rows(page)).toHaveCount(10)
  await page.getByLabel(pickAll).check()
  await page.getByRole('button', { name: /^Select all 1,5\d\d$/ }).click()
  await button(page, 'Move').click()
  await page.getByRole('menuitem', { name: 'Move to Awaiting Govt' }).click()
  await expect(page.getByRole('dialog')).toContainText(/1,5\d\d orders/)
  await answer(page, 'Are you sure you want to move orders to Awaiting Govt?', 'No')
})

test('selecting moves neither the rows nor the buttons, however much the bar says', async ({
  page,
  enter,
}) => {
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 720 })
    await enter(page, 'Admin', '/admin/recent-order')
    await expect(rows(page).first()).toBeVisible()
    const placesOf = async () => [
      await rows(page).first().boundingBox(),
      await button(page, 'Delete Order').boundingBox(),
      await button(page, 'Assign to me').boundingBox(),
    ]
    const before = await placesOf()
    await rows(page).first().getByRole('checkbox').check()
    await expect(page.getByText('1 selected')).toBeVisible()
    expect(await placesOf()).toEqual(before)
    await button(page, 'Move').click({ trial: true })
    await button(page, 'Clear').click({ trial: true })
  }
})
