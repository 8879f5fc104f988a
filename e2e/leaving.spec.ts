import { expect, type Page } from '@playwright/test'
import { textPdf } from '../server/src/testing/made/text-pdf.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, expectUploaded, heading } from './kit/screen.ts'
import { test } from './kit/test.ts'

const card = { name: 'leaving.pdf', mimeType: 'application/pdf', buffer: textPdf('Leaving') }

const holdBack = async (page: Page, what: string): Promise<() => void> => {
  const come = Promise.withResolvers<void>()
  await page.route(what, async (route) => {
    await come.promise
    await route.continue().catch(() => undefined)
  })
  return () => come.resolve()
}

/** Closes the tab, and stays where the browser asks. */
const isAskedOnClosing = async (page: Page): Promise<boolean> => {
  const asked = page.waitForEvent('dialog', { timeout: 5_000 })
  const isAsked = asked.then(
    async (dialog) => {
      await dialog.dismiss()
      return dialog.type() === 'beforeunload'
    },
    () => false,
  )
  await page.close({ runBeforeUnload: true })
  return isAsked
}

test('files that are being added are not lost unasked with a tab that is closed', async ({
  page,
  enter,
}) => {
  await enter(page, 'Team', '/admin/documents')
  await expect(heading(page)).toHaveText('Documents')
  // A browser asks who has touched the page alone.
  await heading(page).click()
  const comes = await holdBack(page, '**/add-waiting-file')
  await page.getByLabel('Files to add').setInputFiles([card])
  await expect(page.getByText('Reading 0 of 1 files')).toBeVisible()
  expect(await isAskedOnClosing(page)).toBe(true)
  comes()
  await expect(page.locator('[data-waiting-file]').filter({ hasText: card.name })).toBeVisible()
  // With nothing left to lose it closes.
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
})

test('a document that is on its way is not cut off unasked', async ({ page, enter, handIn }) => {
  await enter(page, 'Team', orderPath(await handIn(newOrder('LEAVING01'))))
  await heading(page).click()
  await page.locator('input[type=file]').setInputFiles(card)
  const comes = await holdBack(page, '**/upload-visa-document')
  await button(page, 'Submit (AWS)').click()
  await expect(page.getByText(/^(Sending|Storing)/)).toBeVisible()
  expect(await isAskedOnClosing(page)).toBe(true)
  comes()
  await expectUploaded(page)
})
