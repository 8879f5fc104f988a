import { expect, type Page } from '@playwright/test'
import { noteKeys } from './kit/hands/keys.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { addMember, tokenOf } from './kit/people/members.ts'
import { enterAs } from './kit/people/staff.ts'
import { button, heading, letGo, rowOf, rows, sayYesByKeys, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** As a hand does it that takes every button for an icon. */
const doubleClick = async (page: Page, name: string | RegExp): Promise<void> => {
  const box = await page.getByRole('button', { name }).first().boundingBox()
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    await page.waitForTimeout(200)
  }
}

for (const width of [1280, 390])
  test(`a double click ends one session, and not the one that comes into its place (${width} px)`, async ({
    page,
    product: { url },
  }) => {
    const member = {
      ...{ name: `Hurried ${width}`, email: `hurried${width}@office.example` },
      ...{ type: 'Team' as const, password: 'reeds and rain' },
    }
    await addMember(url, member)
    const token = (await tokenOf(url, member)) ?? ''
    for (const _ of [1, 2, 3]) await tokenOf(url, member)
    await page.setViewportSize({ width, height: 844 })
    await enterAs(page, url, { ...member, token }, '/admin/change-password')
    const ends = page.getByRole('button', { name: /^End the session/ })
    await expect(ends).toHaveCount(3)
    await ends.first().scrollIntoViewIfNeeded()
    await doubleClick(page, /^End the session/)
    await expect(ends).toHaveCount(2)
    await page.waitForTimeout(1_000)
    await expect(ends).toHaveCount(2)
  })

test('a double click opens the record and leaves it open', async ({ page, enter, handIn }) => {
  await enter(page, 'Team', orderPath(await handIn(newOrder('HURRYREC'))))
  await expect(button(page, 'Record')).toBeVisible()
  await doubleClick(page, 'Record')
  await page.waitForTimeout(500)
  await expect(page.getByRole('dialog', { name: 'Record' })).toBeVisible()
})

test('a double click exports a traveller once', async ({ page, enter, handIn }) => {
  await enter(page, 'Admin', `${orderPath(await handIn(newOrder('HURRYEXP')))}/privacy`)
  await expect(page.getByRole('region', { name: 'Recorded reads' })).toBeVisible()
  let exports = 0
  await page.route('**/privacy-export', (route) => {
    exports += 1
    return route.continue()
  })
  await doubleClick(page, 'Export')
  await expect(page.getByText('Exported all of it')).toBeVisible()
  await page.waitForTimeout(500)
  expect(exports).toBe(1)
})

test('Enter twice on Yes deletes an order and opens no other', async ({ page, enter, handIn }) => {
  for (const id of ['HURRYYES1', 'HURRYYES2']) await handIn(newOrder(id))
  await enter(page, 'Admin', '/admin/recent-order?search=HURRYYES&sort=order_id')
  await expect(rows(page)).toHaveCount(2)
  const pressAgain = await noteKeys(page)
  await button(page, 'Delete HURRYYES1').press('Enter')
  await sayYesByKeys(page)
  // Pressed with the first one; the page comes to it once the focus is on the row that took the place.
  await expect(rowOf(page, 'HURRYYES2')).toBeFocused()
  await pressAgain('Enter', 300)
  await expect(toast(page, 'deleted successfully')).toBeVisible()
  await expect(heading(page)).toHaveText('New Order')
  await letGo(page)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText('HURRYYES2')
})
