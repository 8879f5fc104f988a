import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { lineByLine } from './kit/forms/line-by-line.ts'
import { answer, button, rows, textsOf, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

test('an action on the whole queue asks with its number, shows how far it is, and is taken back whole', async ({
  page,
  enter,
}) => {
  await lineByLine(page)
  await enter(page, 'Admin', '/admin/pending-order')
  await expect(rows(page)).toHaveCount(10)
  await page.getByLabel('Select all rows on this page').check()
  await expect(page.getByText('10 selected')).toBeVisible()
  const all = page.getByRole('button', { name: /^Select all 1,5\d\d$/ })
  const number = /1,5\d\d/.exec(await all.innerText())?.[0] ?? ''
  await all.click()
  await expect(page.getByText(`${number} selected`)).toBeVisible()
  await button(page, 'Delete Order').click()
  await expect(page.getByRole('dialog')).toContainText(`${number} orders`)
  const progress = page.getByRole('dialog', { name: 'Delete Order' })
  const said = await textsOf(page, '[role=dialog] [role=status]')
  await answer(page, 'Are you sure you want to delete?', 'Yes')
  const done = toast(page, 'Order has been deleted successfully')
  await expect(done).toBeVisible({ timeout: 30_000 })
  await expect(progress).toBeHidden()
  // Also before its end, or nobody could stop it.
  expect(await said()).toContainEqual(expect.stringMatching(`^(500|1,000) of ${number}`))
  await expect(page.getByText('No records found')).toBeVisible()
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Undone successfully')).toBeVisible({ timeout: 30_000 })
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(`of ${number}`)
})

test('the export holds all that is filtered, not the page or the ticked rows alone, and says so', async ({
  page,
  enter,
}) => {
  await enter(page, 'Team', '/admin/pending-order?search=SEEDMANY00')
  await expect(rows(page)).toHaveCount(10)
  await rows(page).first().getByRole('checkbox').check()
  await expect(page.getByText('1 selected')).toBeVisible()
  const started = page.waitForEvent('download')
  await button(page, 'Export list as CSV').click()
  // Before the file is waited for: the words go again.
  await expect(toast(page, 'The CSV file of what was found, 100 orders, came whole.')).toBeVisible({
    timeout: 60_000,
  })
  const csv = await readFile(await (await started).path(), 'utf8')
  const ids = csv.match(/SEEDMANY\d{4}/g) ?? []
  expect(new Set(ids).size).toBe(100)
  expect([...new Set(ids)].every((id) => id.startsWith('SEEDMANY00'))).toBe(true)
})
