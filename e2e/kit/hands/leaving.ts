import { expect, type Page } from '@playwright/test'
import { holdAnswer } from '../forms/hold-answer.ts'
import { answer, button, rowOf } from '../screen.ts'

/** Deletes an order whose answer is held: it is shown as done. Answers what lets it go. */
export const deleteHeld = async (page: Page, id: string) => {
  const release = await holdAnswer(page, 'change-order-status')
  await button(page, `Delete ${id}`).click()
  await answer(page, 'Are you sure you want to delete?', 'Yes')
  await expect(rowOf(page, id)).toHaveCount(0)
  return release
}

/** A reload is asked about by the browser, and stays undone. */
export const expectReloadAsked = async (page: Page): Promise<void> => {
  const asked = page.waitForEvent('dialog')
  const reload = page.evaluate(() => window.location.reload())
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await reload
}
