import { privacyTexts, READS_TOLD } from '@e-arrival/contract/privacy'
import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { expectNoAxeFindings } from './kit/axe.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { button, heading, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'
import { uploadDocument } from './kit/upload.ts'

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

test('an Admin sees what is held of a traveller, exports it and erases it', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  test.setTimeout(120_000)
  const details = { passport_number: 'PRIV7654321', date_of_birth: '1990-02-03', yellow_fever: '0' }
  const orderId = await handIn(newOrder('PRIVACY01', details))
  await uploadDocument(product, staff.Team.token, orderId, makePdf('PRIV7654321'))
  const done = { orderId, updatingStatus: 'Completed' }
  const headers = { authorization: staff.Admin.token }
  await callApi(product.url, 'PUT', '/admin/move-order-status', done, headers)
  await enter(page, 'Admin', orderPath(orderId))
  await button(page, 'Show sensitive data').first().click()
  await expect(page.getByText('PRIV7654321')).toBeVisible()
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(heading(page)).toHaveText('Privacy')
  const sensitive = panel(page, 'Passport, birth date, health, documents')
  await expect(sensitive).toContainText('Passport Number, Birth Date, Yellow Fever Vaccination')
  await expect(sensitive).toContainText(/Kept until\s*\d\d-\d\d-\d{4}/)
  await expect(sensitive).toContainText(/Document files\s*1/)
  await expect(panel(page, 'Recorded reads')).toContainText('Sophea Admin')
  await expect(panel(page, 'Recorded reads')).toContainText('Looked at: Passport Number')
  expect(await page.content()).not.toContain('PRIV7654321')
  for (const width of [1440, 1280, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await expectNoAxeFindings(page)
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrollWidth).toBeLessThanOrEqual(width)
      await page.screenshot({
        path: `e2e/results/privacy-${width}-${colorScheme}.png`,
        fullPage: true,
      })
    }
  await page.setViewportSize({ width: 1440, height: 900 })
  const saved = page.waitForEvent('download')
  await button(page, 'Export').click()
  expect((await saved).suggestedFilename()).toBe(`${orderId}.zip`)
  await expect(panel(page, 'Recorded reads')).toContainText('Exported all of it')

  await button(page, 'Erase').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/All of it/).check()
  await expectNoAxeFindings(page)
  await page.screenshot({ path: 'e2e/results/privacy-erase.png' })
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect(dialog).toContainText('Please enter a reason.')
  await dialog.getByLabel('Reason').fill('She asked for it')
  await dialog.getByLabel(/Type the order id/).fill('PRIVACY02')
  await letGo(page)
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect(dialog).toContainText('Please enter the order id exactly as it is shown.')
  await dialog.getByLabel(/Type the order id/).fill(orderId)
  await letGo(page)
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect(toast(page, 'The data of this traveller is erased')).toBeVisible()
  await expect(sensitive).toContainText(/Erased on\s*\d\d-\d\d-\d{4}/)
  await expect(sensitive).toContainText('Sophea Admin: She asked for it')
  await page.getByRole('link', { name: 'Back to the order' }).click()
  await expect(page.getByText(/Personal data erased on \d\d-\d\d-\d{4}/)).toBeVisible()
  await expect(page.locator('main')).not.toContainText(/Traveller PRIVACY01|privacy01@example/)
  await expectNoAxeFindings(page)
  await page.screenshot({ path: 'e2e/results/privacy-erased-order.png', fullPage: true })
  await expect(page.getByText(privacyTexts.documentErased)).toHaveCount(3)
  for (const name of ['Submit (AWS)', 'Resend (AWS)'])
    await expect(button(page, name).first()).toBeDisabled()
  await button(page, 'Write a mail').click()
  const nobody = 'Nobody can be written to: the data of this traveller is erased.'
  await expect(page.getByRole('dialog').getByText(nobody, { exact: true })).toBeVisible()
})

test('nobody but an Admin finds the way there', async ({ page, enter, handIn }) => {
  const orderId = await handIn(newOrder('PRIVACY03', { passport_number: 'X1' }))
  await enter(page, 'Manager', orderPath(orderId))
  await expect(button(page, 'Show sensitive data').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Privacy' })).toHaveCount(0)
  await page.goto(`${page.url()}/privacy`)
  await expect(heading(page)).not.toHaveText('Privacy')
})

test('what was shown before a correction is hidden, and shown anew as it is now', async ({
  page,
  enter,
  handIn,
  product,
}) => {
  const orderId = await handIn(newOrder('PRIVACY07', { passport_number: 'OLD7654321' }))
  await enter(page, 'Admin', orderPath(orderId))
  await button(page, 'Show sensitive data').first().click()
  await expect(page.getByText('OLD7654321')).toBeVisible()
  const headers = { 'x-api-key': product.intakeKey }
  const correction = { passport_number: 'NEW7654321' }
  const path = `/intake/orders/${orderId}`
  const corrected = await callApi(product.url, 'PATCH', path, correction, headers)
  expect(corrected).toMatchObject({ status: 1 })
  await expect(page.getByText('OLD7654321')).toBeHidden()
  await letGo(page)
  await button(page, 'Show sensitive data').first().click()
  await expect(page.getByText('NEW7654321')).toBeVisible()
})

test('a reason that was typed is there again when the dialog was closed by accident', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('PRIVACY08'))
  await enter(page, 'Admin', `${orderPath(orderId)}/privacy`)
  const reason = page.getByRole('dialog').getByLabel('Reason')
  await button(page, 'Erase').click()
  await reason.fill('She asked for it by mail')
  await page.keyboard.press('Escape')
  await expect(reason).toBeHidden()
  await button(page, 'Erase').click()
  await expect(reason).toHaveValue('She asked for it by mail')
  await expect(page.getByRole('dialog').getByLabel(/Type the order id/)).toHaveValue('')
})

test('of more reads than are told the newest are said to be these', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('PRIVACY09'))
  await page.route('**/admin/order-privacy/*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const read = { at: '2026-11-01T00:00:00Z', actor_kind: 'staff', actor_name: 'Dara' }
    answer.data.reads = Array.from({ length: READS_TOLD }, (_, seq) => ({
      ...{ ...read, seq, kind: 'document.read', data: {} },
    }))
    await route.fulfill({ response, json: answer })
  })
  await enter(page, 'Admin', `${orderPath(orderId)}/privacy`)
  await expect(panel(page, 'Recorded reads')).toContainText(`newest ${READS_TOLD}`)
})
