import { expect, type Page } from '@playwright/test'
import { newOrder } from './kit/orders.ts'
import { button, heading, rowOf, rows, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}
/** Tabs on until that control has the focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let i = 0; i < 60; i += 1) {
    const focused = await page.evaluate(() => {
      const at = document.activeElement
      return at?.getAttribute('aria-label') ?? at?.textContent ?? ''
    })
    if (focused.trim() === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}

test('assign, open, move and back without a mouse', async ({ page, enter, handIn }) => {
  const orderId = await handIn(newOrder('KEYBOARD'))
  await enter(page, 'Team', '/admin/recent-order')
  await expect(rows(page).first()).toBeVisible()
  await press(page, '/')
  await page.keyboard.type('keyboard')
  await expect(rows(page)).toHaveCount(1)
  await press(page, 'Escape')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await press(page, 'j')
  await expect(rowOf(page, orderId)).toBeFocused()
  await press(page, 'x')
  await expect(rowOf(page, orderId).getByRole('checkbox')).toBeChecked()
  await press(page, 'Shift+Tab')
  for (let i = 0; i < 40 && !(await button(page, 'Assign to me').evaluate(isFocused)); i += 1)
    await press(page, 'Shift+Tab')
  await press(page, 'Enter')
  await expect(button(page, 'No')).toBeFocused()
  await press(page, 'Tab', 'Enter')
  await expect(toast(page, 'Order has been assigned successfully')).toBeVisible()
  await expect(rowOf(page, orderId)).toContainText('Assigned to Chan Team')

  await tabTo(page, `View ${orderId}`)
  await press(page, 'Enter')
  await expect(heading(page)).toContainText('Traveller KEYBOARD')
  await press(page, 'm')
  await expect(page.getByRole('menuitem', { name: 'Move to Awaiting Response' })).toBeVisible()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await press(page, 'Enter')
  await expect(button(page, 'Move to Awaiting Response')).toHaveCount(0)
  await press(page, 'c')
  await expect(page.getByLabel('Remark')).toBeFocused()
  await page.keyboard.type('g n is only text here')
  await expect(page.getByLabel('Remark')).toHaveValue('g n is only text here')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await press(page, 'g', 'a')
  await expect(heading(page)).toHaveText('Awaiting Response')
  await expect(rowOf(page, orderId)).toBeVisible()
})

const isFocused = (el: Element): boolean => el === document.activeElement

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
  await expect(page.getByRole('dialog').getByText('CTRLKEY1', { exact: true })).toBeVisible()
  await press(page, 'Enter')
  await expect(heading(page)).toContainText('Traveller CTRLKEY1')
})
