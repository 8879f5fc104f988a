import { expect, type Locator, type Page } from '@playwright/test'
import { callApi } from '../api.ts'

type Ended = { url: string; token: string }

/**
 * Ends the session behind the page's back, then presses a control that stood there: the live line may be the first to say it,
 * and lead away before the hand comes. Either way the page is at the sign-in afterwards, and no press is left for what stands there.
 */
export const endUnder = async (
  page: Page,
  { url, token }: Ended,
  control: Locator,
  key?: string,
): Promise<void> => {
  await expect(control).toBeVisible()
  await callApi(url, 'POST', '/admin/logout', {}, { authorization: token })
  const patience = { timeout: 1_000 }
  const pressed = key ? control.press(key, patience) : control.click(patience)
  await pressed.catch(() => undefined)
  await page.waitForURL(`${url}/`)
}
