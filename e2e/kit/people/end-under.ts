import type { Page } from '@playwright/test'
import { callApi } from '../api.ts'

type Ended = { url: string; token: string }

/**
 * Ends the session behind the page's back, then moves a hand on it: the live line may be the first to say it, and lead
 * away before the hand comes. Either way the page is at the sign-in afterwards, and no press is left for what stands there.
 */
export const endUnder = async (
  page: Page,
  { url, token }: Ended,
  move: (patience: { timeout: number }) => Promise<void>,
): Promise<void> => {
  await callApi(url, 'POST', '/admin/logout', {}, { authorization: token })
  await move({ timeout: 1_000 }).catch(() => undefined)
  await page.waitForURL(`${url}/`)
}
