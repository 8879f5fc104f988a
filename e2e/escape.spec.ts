import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { button, heading, letGo, rows, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const remark = (page: Page) => page.getByLabel('Remark', { exact: true })
const focusIsLost = (page: Page) => page.evaluate(() => document.activeElement === document.body)

test('Escape leaves a form first and the order next, and what was begun is there again', async ({
  enter,
  handIn,
  page,
}) => {
  const orderId = await handIn(newOrder('ESCAPE0001'))
  await enter(page, 'Team', orderPath(orderId))
  await remark(page).fill('Half a comment')
  await page.getByLabel('Refund').check()
  await page.getByLabel('Email to send to').fill('other@example.com')
  const file = {
    name: 'visa.pdf',
    mimeType: 'application/pdf',
    buffer: makePdf(`e-Visa ${orderId}`),
  }
  await page.locator('input[type=file]').setInputFiles(file)
  const picked = page.getByRole('button', { name: /visa\.pdf/ })
  for (const at of [
    remark(page),
    page.getByLabel('Refund'),
    picked,
    page.getByLabel('Email to send to'),
  ]) {
    await at.focus()
    await page.keyboard.press('Escape')
    await expect(heading(page)).toContainText('ESCAPE0001')
    await expect(at).not.toBeFocused()
    expect(await focusIsLost(page)).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(heading(page)).toHaveText('New Order')
  await page.goBack()
  await expect(remark(page)).toHaveValue('Half a comment')
  await expect(page.getByLabel('Refund')).toBeChecked()
  await expect(page.getByLabel('Email to send to')).toHaveValue('other@example.com')
  await expect(picked).toBeVisible()
  await page.getByRole('button', { name: 'Remove the file' }).click()
  await page.getByRole('link', { name: 'New Order', exact: true }).click()
  await expect(heading(page)).toHaveText('New Order')
  await page.goBack()
  await expect(remark(page)).toHaveValue('Half a comment')
  await expect(picked).toHaveCount(0)
})

test('what opens at a button takes the focus in, closes by Escape alone and gives it back', async ({
  enter,
  handIn,
  page,
}) => {
  await enter(page, 'Admin', orderPath(await handIn(newOrder('ESCAPE0002'))))
  const opened = page.locator('[role=menu], [role=dialog]')
  const focusIsIn = (what = '*') =>
    opened.evaluate(
      (one, which) =>
        one.contains(document.activeElement) && document.activeElement?.matches(which),
      what,
    )
  const openAndEscape = async (name: RegExp) => {
    const at = page.url()
    const opener = page.getByRole('button', { name }).first()
    await opener.click()
    await expect(opened).toBeVisible()
    await expect.poll(() => focusIsIn(), `${name}`).toBe(true)
    if ((await opened.getAttribute('role')) === 'menu') {
      await expect(opened.getByRole('menuitem', { disabled: true })).toHaveCount(0)
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => focusIsIn('[role=menuitem]'), `${name}`).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
    await expect(opener).toBeFocused()
    await letGo(page)
    expect(page.url()).toBe(at)
  }
  for (const name of [/^Move$/, /^Evidence/, /^Welcome/, /^Who is here/]) await openAndEscape(name)
  await button(page, 'Move to Contact Customer').click()
  await expect(toast(page, 'moved')).toBeVisible()
  await page.goto(new URL('/admin/recent-order', page.url()).href)
  await openAndEscape(/^Undo$/)
})

for (const key of ['Enter', 'Escape'])
  test(`${key} in a search box goes on to the list`, async ({ enter, handIn, page }) => {
    await handIn(newOrder(`SEARCHKEY${key.toUpperCase()}`))
    await enter(page, 'Team', '/admin/recent-order')
    await page.getByLabel('Search this list').fill(`SEARCHKEY${key}`)
    await page.keyboard.press(key)
    await expect(rows(page)).toHaveCount(1)
    expect(await focusIsLost(page)).toBe(false)
    await page.keyboard.press('j')
    await expect(rows(page).first()).toBeFocused()
  })
