import { expect, type Locator, type Page } from '@playwright/test'

export const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement)

/** Tabs on until that control has the focus. */
export const tabTo = async (page: Page, control: Locator, by = 'Tab'): Promise<void> => {
  for (let i = 0; i < 80 && !(await hasFocus(control)); i += 1) await page.keyboard.press(by)
  await expect(control).toBeFocused()
}
