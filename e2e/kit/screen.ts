import { setTimeout } from 'node:timers/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** What every office screen has, as a person finds it. */
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })
/** The order list, not the short tables of an order page. */
export const list = (page: Page): Locator => page.locator('table[aria-rowcount]')
export const rows = (page: Page): Locator => list(page).locator('tr[data-index]')
export const rowOf = (page: Page, orderId: string): Locator =>
  rows(page).filter({ hasText: orderId })
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('.Toastify__toast').filter({ hasText: text })
/** Nothing like it is said: looked at once, since what is said goes by itself after a while. */
export const expectUnsaid = async (page: Page, text: string | RegExp): Promise<void> =>
  expect(await toast(page, text).count()).toBe(0)
export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

/** Waits until a document is sent: it is looked at before, which a busy machine may take ten seconds for. */
export const expectUploaded = (page: Page): Promise<void> =>
  expect(toast(page, 'Document uploaded; the mail is on its way')).toBeVisible({ timeout: 30_000 })

/** Waits until the next press is one of its own: two within half a second are one double click. */
export const letGo = (page: Page): Promise<void> => page.waitForTimeout(600)

/** Answers the open confirmation, which must ask exactly this. */
export const answer = async (page: Page, question: string, say: 'Yes' | 'No'): Promise<void> => {
  const dialog = page.getByRole('dialog').filter({ hasText: 'Please confirm' })
  await dialog.getByText(question, { exact: true }).waitFor()
  await dialog.getByRole('button', { name: say }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Presses these keys, one after the other; what follows g at once, as a hand does: a busy page would answer g only when its time is over. */
export const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (let at = 0; at < keys.length; at += 1) {
    const isChord = keys[at] === 'g' && keys[at + 1] !== 'g'
    const pressed = keys.slice(at, isChord ? at + 2 : at + 1)
    at += pressed.length - 1
    await Promise.all(pressed.map((key) => page.keyboard.press(key)))
  }
}

/**
 * Types a word where no field may have the focus, a letter every so many milliseconds, waiting for no page, as a hand does: on a busy one its
 * letters would come as far from each other as keys that are pressed alone.
 */
export const typeBeside = async (page: Page, word: string, everyMs = 0): Promise<void> => {
  const pressed: Promise<void>[] = []
  for (const letter of word) {
    pressed.push(page.keyboard.down(letter), page.keyboard.up(letter))
    if (everyMs > 0) await setTimeout(everyMs)
  }
  await Promise.all(pressed)
}

/** Presses a key twice as one hand does, however busy the page is. */
export const pressTwice = async (page: Page, key: string): Promise<void> => {
  const { keyboard } = page
  const first = keyboard.press(key)
  await setTimeout(150)
  await Promise.all([first, keyboard.press(key)])
}

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement)

/** Tabs on until that control has the focus. */
export const tabTo = async (page: Page, control: Locator, by = 'Tab'): Promise<void> => {
  for (let i = 0; i < 80 && !(await hasFocus(control)); i += 1) await page.keyboard.press(by)
  await expect(control).toBeFocused()
}

/** Answers Yes by keys alone: No has the focus, and no Yes is taken before the question can have been read. */
export const sayYesByKeys = async (page: Page): Promise<void> => {
  await expect(button(page, 'No')).toBeFocused()
  await expect(button(page, 'Yes')).toBeEnabled()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

/** The order list's headings, as they are read. */
export const headings = async (page: Page): Promise<string[]> => {
  const texts = await list(page).locator('thead th').allInnerTexts()
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
}

/** Notes from now on what stands in a place, also what stands there for a moment; answers it when asked. */
export const textsOf = async (page: Page, place: string): Promise<() => Promise<string[]>> => {
  const texts = await page.evaluateHandle((selector) => {
    const seen: string[] = []
    const note = () => seen.push(document.querySelector(selector)?.textContent ?? '')
    const what = { childList: true, subtree: true, characterData: true }
    new MutationObserver(note).observe(document.body, what)
    return seen
  }, place)
  return () => texts.jsonValue()
}
