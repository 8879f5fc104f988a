import type { Locator, Page } from '@playwright/test'

export const downloadButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Download Now' })

/** Presses Download Now as who aimed at it: a pointer that rested since TRACK ORDER would not be believed. */
export const pressDownload = async (page: Page): Promise<void> => {
  await page.mouse.move(1, 1)
  await downloadButton(page).click()
}
