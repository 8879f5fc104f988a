import type { Page } from '@playwright/test'

/** The product acts at once; its answer comes when it is let go. */
export const holdAnswer = async (page: Page, path: string): Promise<() => void> => {
  let release = (): void => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(`**/admin/${path}`, async (route) => {
    const response = await route.fetch()
    await held
    // Who holds it longer than its page lives has nobody to answer.
    await route.fulfill({ response }).catch(() => undefined)
  })
  return release
}
