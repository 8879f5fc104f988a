import type { Page } from '@playwright/test'

type Noted = { lastKeyAt: number }
const codes = { Enter: { windowsVirtualKeyCode: 13, text: '\r' } } as const

/**
 * Notes from now on when a key was pressed, by the browser's own clock. Answers how to press one so many milliseconds after the last, however
 * much later it comes: a busy page gets what a hand did meanwhile with the time at which it was done.
 */
export const noteKeys = async (page: Page) => {
  await page.evaluate(() =>
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => Object.assign(window, { lastKeyAt: performance.timeOrigin + timeStamp }),
      true,
    ),
  )
  const browser = await page.context().newCDPSession(page)
  return async (key: keyof typeof codes, afterMs: number): Promise<void> => {
    const at = await page.evaluate(() => (window as unknown as Noted).lastKeyAt)
    const timestamp = (at + afterMs) / 1000
    const pressed = { key, code: key, timestamp }
    await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', ...pressed, ...codes[key] })
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed })
  }
}
