import { expect, type Page } from '@playwright/test'
import { expectNoAxeFindings } from './kit/axe.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const downloads = [
  ...['#', 'Order ID', 'Date & Time in EST', 'Downloaded File', 'IP Address', 'Location'],
]
const emails = ['#', 'Order ID', 'Download', 'Date & Time']

const open = async (page: Page, pack: 1 | 2): Promise<void> => {
  await button(page, 'Defence packs').click()
  await page.getByRole('menuitem', { name: `Defence Pack ${pack}` }).click()
}

test('a defence pack asks for the transaction first, shows its letter and its history, and prints', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('DEFEND01'))
  await enter(page, 'Team', orderPath(orderId))
  await open(page, 1)
  const dialog = page.getByRole('dialog', { name: 'Enter Transaction Details' })
  await dialog.getByLabel('Transaction ID').fill('TX-2026-77')
  await dialog.getByLabel('Merchant Name').fill('Mekong Pay')
  await dialog.getByRole('button', { name: 'Save' }).click()
  for (const [pack, columns] of [
    [1, downloads],
    [2, emails],
  ] as const) {
    if (pack === 2) await open(page, pack)
    const letter = page.getByRole('dialog').filter({ hasText: `Print Defence Pack ${pack}` })
    for (const text of ['TX-2026-77', 'Mekong Pay', orderId])
      await expect(letter).toContainText(text)
    await expect(letter.getByRole('columnheader')).toHaveText(columns)
    const answered = page.waitForResponse('**/admin/get-defence-pack-pdf')
    const opened = page.waitForEvent('popup')
    await button(page, `Print Defence Pack ${pack}`).click()
    expect((await answered).headers()['content-type']).toContain('application/pdf')
    await (await opened).close()
    await page.keyboard.press('Escape')
    await expect(letter).toBeHidden()
  }
})

test('a pack whose window the browser blocks is not recorded as printed', async ({
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Manager', orderPath(await handIn(newOrder('PACKBLOCK'))))
  await page.evaluate(() => {
    window.open = () => null
  })
  let calls = 0
  await page.route('**/get-defence-pack-pdf', (route) => {
    calls += 1
    return route.continue()
  })
  await page.getByRole('button', { name: 'Defence packs' }).click()
  await page.getByRole('menuitem', { name: 'Defence Pack 1' }).click()
  await letGo(page)
  await page.getByRole('button', { name: 'Go on without' }).click()
  await letGo(page)
  await page.getByRole('button', { name: 'Print Defence Pack 1' }).click()
  await expect(toast(page, 'Your browser blocked the new window.')).toBeVisible()
  await letGo(page)
  expect(calls).toBe(0)
})

test('the edge of a wide table lies over nothing but the table', async ({
  page,
  enter,
  handIn,
}) => {
  await page.setViewportSize({ width: 390, height: 560 })
  await enter(page, 'Manager', orderPath(await handIn(newOrder('PACKEDGE'))))
  await open(page, 1)
  await letGo(page)
  await page.getByRole('button', { name: 'Go on without' }).click()
  const print = button(page, 'Print Defence Pack 1')
  const table = page.locator('[data-more~=end]')
  await expect(table).toBeAttached()
  // The table goes behind the bar that sticks below it.
  await table.evaluate(
    (element, to) => {
      let scroller = element.parentElement
      while (scroller && getComputedStyle(scroller).overflowY !== 'auto')
        scroller = scroller.parentElement
      const box = element.getBoundingClientRect()
      scroller?.scrollBy(0, box.top + box.height / 2 - to)
    },
    await print.evaluate((element) => {
      const box = element.getBoundingClientRect()
      return box.top + box.height / 2
    }),
  )
  await expectNoAxeFindings(page)
  const asItIs = await print.screenshot()
  await table.evaluate((element) => {
    element.removeAttribute('data-more')
  })
  expect((await print.screenshot()).equals(asItIs)).toBe(true)
})
