import { expect, type Page } from '@playwright/test'

/** Waits until what listens on every screen has come, a moment after the first one, keys and the end of the page among it: it keeps a dragged file from the browser. */
export const lateListeners = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([''], 'any'))
        const over = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer })
        return !document.body.dispatchEvent(over)
      }),
    )
    .toBe(true)
