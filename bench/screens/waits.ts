import type { Locator, Page } from '@playwright/test'
import { letGo, rowsOf, settled } from './office.ts'

/** Who points at something looks for so long before the press. */
const LOOKS_MS = 300
const QUEUES = ['Customer Called', 'Awaiting Customer', 'Awaiting Govt', 'Refunds', 'Order History']
const TIMES = 3

/** From a press to the frame in which what it leads to is painted, by the page's own clock. */
const untilPainted = async (page: Page, press: () => Promise<void>, there: string) => {
  const painted = page.evaluate(
    (selector) =>
      new Promise<number>((done) => {
        let pressed = 0
        const note = (event: Event) => {
          pressed ||= event.timeStamp
        }
        const look = () => {
          if (!pressed || !document.querySelector(selector)) return requestAnimationFrame(look)
          return requestAnimationFrame(() => done(performance.now() - pressed))
        }
        for (const name of ['click', 'keydown']) addEventListener(name, note, { capture: true })
        requestAnimationFrame(look)
      }),
    there,
  )
  await press()
  return painted
}

/** Each press led to by the pointer and by the keyboard in turn. */
const presses = [
  async (link: Locator) => link.click(),
  async (link: Locator) => link.press('Enter'),
] as const

/** Milliseconds from a press on a queue's link to its rows, each queue some times. */
export const waitsForRows = async (page: Page): Promise<number[]> => {
  const waits: number[] = []
  const nav = page.getByRole('navigation', { name: 'Folders and settings' })
  for (let time = 0; time < TIMES; time++)
    for (const [at, label] of QUEUES.entries()) {
      const link = nav.getByRole('link', { name: new RegExp(`^${label}`) })
      const press = presses[at % presses.length] ?? presses[0]
      const path = await link.getAttribute('href')
      await (press === presses[0] ? link.hover() : link.focus())
      await page.waitForTimeout(LOOKS_MS)
      const there = `body:has(nav a[href="${path}"][aria-current=page]) table[aria-rowcount]:not([aria-busy=true]) tr[data-index]`
      waits.push(await untilPainted(page, () => press(link), there))
      await letGo(page)
    }
  return waits
}

/** Milliseconds from a press on View in a row to the order's page. */
export const waitsForOrders = async (page: Page, url: string): Promise<number[]> => {
  const waits: number[] = []
  await page.goto(`${url}/admin/completed-order`)
  await settled(page)
  for (let at = 0; at < 8; at++) {
    const row = rowsOf(page).nth(at)
    await row.waitFor()
    await row.hover()
    await page.waitForTimeout(LOOKS_MS)
    const view = row.getByRole('link', { name: /^View/ })
    waits.push(await untilPainted(page, () => view.click(), 'main article section dl'))
    await page.goBack()
    await letGo(page)
  }
  return waits
}
