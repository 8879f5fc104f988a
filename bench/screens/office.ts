import type { Locator, Page } from '@playwright/test'
import { admin } from '../product.ts'

/** The rows of the order list that are there, and none that stands for one on its way. */
export const rowsOf = (page: Page): Locator =>
  page.locator('table[aria-rowcount]:not([aria-busy=true]) tr[data-index]')

/** Signs the Admin in through the screen. */
export const enterOffice = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await page.getByLabel('Email ID').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`${url}/admin`)
}

/** Two presses within half a second are one to the product. */
export const letGo = (page: Page): Promise<void> => page.waitForTimeout(600)

/** The late parts are here by then. */
export const settled = (page: Page): Promise<void> => page.waitForTimeout(3_000)
