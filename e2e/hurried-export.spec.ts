import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { newOrder } from './kit/orders.ts'
import { button, rows, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** What a file says is what was asked for when its button was pressed: also for who presses while that is still to come. */

const save = (page: Page) => page.getByRole('button', { name: /^Export (list )?as CSV$/ })

test('while a report of other days loads, no file and no sum says that the old numbers are theirs', async ({
  page,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/country-order')
  const sums = page.getByText(/^[\d,]+ orders? · /)
  await expect(sums).toBeVisible()
  let answer = (): void => undefined
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/get-country-order-list', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('From').fill('2001-01-01')
  expect([await save(page).isDisabled(), await sums.count()]).toEqual([true, 0])
  // Longer than typing pauses: they are asked for by now.
  await page.waitForTimeout(600)
  expect([await save(page).isDisabled(), await sums.count()]).toEqual([true, 0])
  answer()
  await expect(save(page)).toBeEnabled()
  await expect(sums).toBeVisible()
})

test('an export pressed right after the last key holds what was searched for', async ({
  page,
  enter,
}) => {
  await enter(page, 'Team', '/admin/pending-order')
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('searchbox', { name: 'Search this list' }).fill('SEEDMANY0007')
  const started = page.waitForEvent('download')
  await save(page).click()
  const file = await started
  const csv = await readFile(await file.path(), 'utf8')
  expect(new Set(csv.match(/SEEDMANY\d{4}/g))).toEqual(new Set(['SEEDMANY0007']))
  // Beside the file of the whole list it says that it is a part.
  expect(file.suggestedFilename()).toMatch(/^pendingOrder-.*_part-seedmany0007\.csv$/)
  await expect(toast(page, 'The CSV file of what was found, 1 order, came whole.')).toBeVisible()
})

test('a second press of a resting hand does not stop the export; one that was aimed does, and says so', async ({
  page,
  enter,
}) => {
  await enter(page, 'Team', '/admin/pending-order')
  await expect(rows(page)).toHaveCount(10)
  let letCome = (): void => undefined
  const come = new Promise<void>((done) => {
    letCome = done
  })
  await page.route('**/export-orders/**', async (route) => {
    await come
    await route.continue().catch(() => undefined)
  })
  await save(page).click()
  const stop = button(page, 'Stop the export')
  await expect(stop).toBeVisible()
  await page.waitForTimeout(1_000)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForTimeout(300)
  await expect(stop).toBeVisible()
  await page.mouse.move(5, 5)
  await stop.click()
  await expect(toast(page, 'The export was stopped. No file is saved.')).toBeVisible()
  await expect(save(page)).toBeVisible()
  letCome()
})

test('the file of a searched report says by what it was found', async ({ page, enter, handIn }) => {
  await handIn(newOrder('PARTFILE', { passport_issued_country: 'FRANCE' }))
  await enter(page, 'Admin', '/admin/country-order')
  await page.getByRole('searchbox', { name: /country/ }).fill('Fra')
  await expect(page).toHaveURL(/search=/)
  await expect(save(page)).toBeEnabled()
  const started = page.waitForEvent('download')
  await save(page).click()
  expect((await started).suggestedFilename()).toBe('orders-by-country_part-fra.csv')
})
