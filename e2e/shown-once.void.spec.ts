import { expect, type Page } from '@playwright/test'
import { button, letGo } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** Of one thing made, in that row. */
const rowOf = (page: Page, table: string, domain: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: domain })

const expectOver = async (page: Page, title: string, words: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText(words, { timeout: 15_000 })
  await expect(dialog.getByLabel('Secret')).toHaveCount(0)
  await expect(dialog.getByRole('button')).toHaveText(['I see'])
  await letGo(page)
  await button(page, 'I see').click()
  await expect(dialog).toHaveCount(0)
}

test('a key that was replaced or revoked elsewhere is no longer shown as one that works', async ({
  page,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/integrations')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await button(page, 'New key').click()
  await page.getByLabel('Landing domain').fill('replaced.example')
  await button(page, 'Make the key').click()
  await expect(page.getByRole('dialog').getByLabel('Secret')).toBeVisible()
  await other.reload()
  const row = rowOf(other, 'Intake keys', 'replaced.example')
  await row.getByRole('button', { name: /^Rotate/ }).click()
  await button(other, 'Rotate').click()
  await expect(other.getByRole('dialog').getByLabel('Secret')).toBeVisible()
  const newer = await other.getByRole('dialog').getByLabel('Secret').innerText()
  await expectOver(page, 'New intake key', 'This key of replaced.example is over')
  await letGo(page)
  await rowOf(page, 'Intake keys', 'replaced.example')
    .filter({ hasText: newer.slice(-4) })
    .getByRole('button', { name: /^Revoke/ })
    .click()
  await letGo(page)
  await button(page, 'Yes').click()
  await expectOver(other, 'New intake key', 'This key of replaced.example is over')
})

test('a webhook’s secret that was replaced elsewhere is no longer shown as the one that signs', async ({
  page,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/integrations')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await button(page, 'Add webhook').click()
  await page.getByLabel('Landing domain').fill('signed.example')
  await page.getByLabel('Address').fill('https://signed.example/hooks')
  await button(page, 'Add the webhook').click()
  await expect(page.getByRole('dialog').getByLabel('Secret')).toBeVisible()
  await other.reload()
  await rowOf(other, 'Webhooks', 'signed.example')
    .getByRole('button', { name: /^Rotate/ })
    .click()
  await button(other, 'Rotate').click()
  await expect(other.getByRole('dialog').getByLabel('Secret')).toBeVisible()
  await expectOver(page, 'Webhook secret', 'This secret of signed.example is over')
  await expect(other.getByRole('dialog').getByLabel('Secret')).toBeVisible()
})
