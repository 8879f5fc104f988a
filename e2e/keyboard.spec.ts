import { expect } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import {
  button,
  expectUploaded,
  heading,
  letGo,
  press,
  rowOf,
  rows,
  sayYesByKeys,
  tabTo,
  toast,
} from './kit/screen.ts'
import { test } from './kit/test.ts'

test('assign, open, upload, move and back without a mouse', async ({ page, enter, handIn }) => {
  const orderId = await handIn(newOrder('KEYBOARD'))
  await enter(page, 'Team', '/admin/recent-order')
  await expect(rows(page).first()).toBeVisible()
  await press(page, '/')
  await page.keyboard.type('keyboard')
  await press(page, 'Enter')
  await expect(rows(page)).toHaveCount(1)
  await press(page, 'j')
  await expect(rowOf(page, orderId)).toBeFocused()
  await press(page, 'x')
  await expect(rowOf(page, orderId).getByRole('checkbox')).toBeChecked()
  await tabTo(page, button(page, 'Assign to me'), 'Shift+Tab')
  await press(page, 'Enter')
  await sayYesByKeys(page)
  await expect(toast(page, 'Order has been assigned successfully')).toBeVisible()
  await expect(rowOf(page, orderId)).toContainText('Assigned to Chan Team')
  await expect(button(page, 'Assign to me')).toBeFocused()

  await tabTo(page, page.getByLabel(`View ${orderId}`))
  await press(page, 'Enter')
  await expect(heading(page)).toContainText('Traveller KEYBOARD')
  const card = { name: 'card.pdf', mimeType: 'application/pdf', buffer: makePdf('Card Chea') }
  await expect(async () => {
    const choosing = page.waitForEvent('filechooser', { timeout: 3_000 })
    await press(page, 'u')
    await (await choosing).setFiles(card)
  }).toPass()
  await tabTo(page, button(page, 'Submit (AWS)'))
  await press(page, 'Enter')
  await expectUploaded(page)
  await expect(button(page, 'Submit (AWS)')).toBeFocused()
  await press(page, 'm')
  await expect(page.getByRole('menuitem', { name: 'Move to Awaiting Response' })).toBeVisible()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await press(page, 'Enter')
  await expect(button(page, 'Move to Awaiting Response')).toHaveCount(0)
  // While the menu goes its letters are its own.
  await expect(page.getByRole('menu')).toHaveCount(0)
  await press(page, 'c')
  await expect(page.getByLabel('Remark')).toBeFocused()
  await page.keyboard.type('g n is only text here')
  await expect(page.getByLabel('Remark')).toHaveValue('g n is only text here')
  await press(page, 'Escape')
  await press(page, 'g', 'a')
  await expect(heading(page)).toHaveText('Awaiting Response')
  await expect(rowOf(page, orderId)).toBeVisible()
})

test('? shows the keys, Ctrl+K finds orders and screens', async ({ page, enter, handIn }) => {
  await handIn(newOrder('CTRLKEY1'))
  await enter(page, 'Telecaller', '/admin')
  await expect(rows(page).first()).toBeVisible()
  await press(page, '?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard' })
  for (const words of ['Find any order or screen', 'Write a comment', 'Next row'])
    await expect(sheet).toContainText(words)
  await press(page, 'Escape')
  await expect(sheet).toBeHidden()

  await press(page, 'Control+k')
  const find = page.getByPlaceholder('Order id, name, email, phone, or a screen')
  await expect(find).toBeFocused()
  await find.fill('order history')
  await expect(page.getByText('No records found')).toBeVisible()
  await find.fill('contact customer')
  await expect(page.getByRole('dialog').getByText('Contact Customer').first()).toBeVisible()
  await press(page, 'Enter')
  await expect(heading(page)).toHaveText('Contact Customer')
  await press(page, 'Control+k')
  await find.fill('trlkey')
  const found = page.getByRole('dialog').getByText('CTRLKEY1', { exact: true })
  await expect(found).toBeVisible()
  // Entries stand in from the edge: with sheets in the wrong order they lose their room.
  const [box, edge] = [await found.boundingBox(), await page.getByRole('dialog').boundingBox()]
  expect((box?.x ?? 0) - (edge?.x ?? 0)).toBeGreaterThan(12)
  await press(page, 'Enter')
  await expect(heading(page)).toContainText('Traveller CTRLKEY1')

  // Enter waits for the answer to what was typed, and takes nothing of an older one.
  await press(page, 'Control+k')
  await find.fill('pending order')
  await expect(page.getByRole('dialog').getByText('Pending Orders').first()).toBeVisible()
  await find.fill('trlkey1')
  await press(page, 'Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(heading(page)).toContainText('Traveller CTRLKEY1')
})

test('what is typed before the find box has come is meant for it, Enter too', async ({
  page,
  enter,
  handIn,
}) => {
  for (const id of ['AHEADFIND1', 'AHEADFIND2']) await handIn(newOrder(id))
  let letCome = () => {}
  const comes = new Promise<void>((done) => {
    letCome = done
  })
  await page.route(/\/assets\/find-box-[^/]*\.js$/, async (route) => {
    await comes
    await route.continue()
  })
  await enter(page, 'Team', '/admin/recent-order')
  await expect(rowOf(page, 'AHEADFIND2')).toBeVisible()
  // Enter on the page would open the newest.
  await press(page, 'j')
  await press(page, 'Control+k')
  await page.keyboard.type('aheadfind1')
  await page.keyboard.press('Enter')
  letCome()
  await expect(heading(page)).toContainText('Traveller AHEADFIND1')
})

test('the focus stays near what was taken away, and comes back to the row one left', async ({
  page,
  enter,
  handIn,
}) => {
  const ids = ['FOCUS001', 'FOCUS002', 'FOCUS003']
  for (const id of ids) await handIn(newOrder(id))
  await enter(page, 'Manager', '/admin/recent-order?search=FOCUS00&sort=order_id')
  await expect(rows(page)).toHaveCount(3)
  await press(page, 'j', 'j')
  await tabTo(page, page.getByLabel('Delete FOCUS002'))
  await press(page, 'Enter')
  await sayYesByKeys(page)
  await expect(rows(page)).toHaveCount(2)
  await expect(rowOf(page, 'FOCUS003')).toBeFocused()

  await letGo(page)
  await press(page, 'Enter')
  await expect(heading(page)).toContainText('Traveller FOCUS003')
  await expect(heading(page)).toBeFocused()
  await button(page, 'Move to Contact Customer').focus()
  // Two presses of a key within half a second are one, where no Tab was between them.
  await letGo(page)
  await press(page, 'Enter')
  await expect(page.getByRole('group', { name: 'Move the order' })).toBeFocused()
  await page.goBack()
  await expect(heading(page)).toBeFocused()
  await page.goForward()
  await press(page, 'm')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await press(page, 'Escape')
  await expect(button(page, 'Move')).toBeFocused()

  await page.goto(new URL('/admin/recent-order?search=FOCUS00&sort=order_id', page.url()).href)
  await handIn(newOrder('FOCUS004'))
  await expect(rows(page)).toHaveCount(2)
  await press(page, 'j', 'j', 'Enter')
  await expect(heading(page)).toContainText('Traveller FOCUS004')
  await page.goBack()
  await expect(rows(page)).toHaveCount(2)
  await press(page, 'j')
  await expect(rowOf(page, 'FOCUS004')).toBeFocused()
})

test('? opens and closes the sheet where one was, and typing is no shortcut', async ({
  page,
  enter,
}) => {
  await enter(page, 'Team', '/admin')
  await expect(rows(page).first()).toBeVisible()
  await press(page, 'j', '?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  await press(page, 'Escape')
  await expect(rows(page).first()).toBeFocused()
  await press(page, '/')
  await page.keyboard.type('g?jx')
  await expect(page.getByLabel('Search this list')).toHaveValue('g?jx')
  await press(page, 'Escape')
  await expect(page.getByLabel('Search this list')).toHaveValue('g?jx')
  await press(page, 'g', 'h')
  await expect(heading(page)).toHaveText('Order History')
})

test('g and a letter that were pressed together are one, however long the page was busy between them', async ({
  page,
  enter,
}) => {
  await enter(page, 'Team', '/admin')
  await expect(rows(page).first()).toBeVisible()
  await page.evaluate(() =>
    document.addEventListener('keydown', ({ key }) => {
      const until = performance.now() + (key === 'g' ? 1_800 : 0)
      while (performance.now() < until);
    }),
  )
  await Promise.all([page.keyboard.press('g'), page.keyboard.press('h')])
  await expect(heading(page)).toHaveText('Order History')
})

test('the keys lead only to folders of the role, and so says their sheet', async ({
  page,
  enter,
}) => {
  await enter(page, 'Telecaller', '/admin')
  await expect(rows(page).first()).toBeVisible()
  await press(page, '?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard' })
  await expect(sheet).toContainText('Deleted Order')
  await expect(sheet).not.toContainText('Order History')
  await press(page, 'Escape')
  await expect(sheet).toBeHidden()
  await press(page, 'g', 'h')
  await press(page, 'g', 'd')
  await expect(heading(page)).toHaveText('Deleted Orders')
  await page.goBack()
  await expect(heading(page)).toHaveText('New Order')
})

test('after g a letter that leads to no folder does nothing on the screen either', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('GKEYS001'))
  await enter(page, 'Telecaller', orderPath(orderId))
  await expect(heading(page)).toContainText(orderId)
  const shown: string[] = []
  page.on('request', (request) => shown.push(request.url()))
  for (const key of ['s', 'u', 'c', 'm', 'h']) {
    await press(page, 'g', key)
    if (key === 'c' || key === 'm') {
      await expect(heading(page)).not.toContainText(orderId)
      await expect(page.getByRole('menu')).toHaveCount(0)
      await page.goBack()
    }
    await expect(heading(page)).toContainText(orderId)
  }
  await expect(page.getByRole('button', { name: /Choose a PDF/ })).not.toBeFocused()
  expect(shown.filter((url) => url.includes('show-sensitive'))).toEqual([])
  await page.goto(new URL('/admin/recent-order?search=GKEYS001', page.url()).href)
  await expect(rows(page)).toHaveCount(1)
  await press(page, 'j', 'g', 'x')
  await expect(page.getByText('1 selected')).toHaveCount(0)
  await press(page, 'x')
  await expect(page.getByText('1 selected')).toBeVisible()
})

test('a letter that meets the find box before its field has the focus is typed into it', async ({
  page,
  enter,
}) => {
  await enter(page, 'Team', '/admin')
  await expect(rows(page).first()).toBeVisible()
  await page.evaluate(() => {
    const letter = { key: 'i', bubbles: true, cancelable: true }
    new MutationObserver((_changes, watch) => {
      const dialog = document.querySelector('[role=dialog]')
      if (!dialog) return
      watch.disconnect()
      dialog.dispatchEvent(new KeyboardEvent('keydown', letter))
    }).observe(document.body, { childList: true, subtree: true })
  })
  await press(page, 'Control+k')
  await expect(page.getByRole('textbox', { name: 'Find an order or a screen' })).toHaveValue('i')
})

test('g and a letter right after Ctrl+K are typed into the find box, and lead nowhere', async ({
  page,
  enter,
}) => {
  await enter(page, 'Team', '/admin')
  await expect(rows(page).first()).toBeVisible()
  await page.evaluate(() => {
    const how = { bubbles: true, cancelable: true }
    const keys = [{ key: 'k', code: 'KeyK', ctrlKey: true }, { key: 'g' }, { key: 'h' }]
    for (const key of keys)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { ...key, ...how }))
  })
  await expect(page.getByRole('textbox', { name: 'Find an order or a screen' })).toHaveValue('gh')
  await expect(heading(page)).toHaveText('New Order')
})
