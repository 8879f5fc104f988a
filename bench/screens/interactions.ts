import type { Page } from '@playwright/test'
import { watchMetrics } from './metrics.ts'
import { letGo, rowsOf } from './office.ts'

/** `workMs` is the page's own work from the act on, with what changes bring meanwhile: no other work of the machine is in it. */
export type Interaction = { what: string; ms: number; workMs: number }

type Timed = PerformanceEntry & { interactionId: number }

/** Has the page note how long each interaction takes, from the hand to the next frame, as INP does. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const slowest = new Map<number, number>()
    Object.assign(window, { slowest })
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as Timed[])
        if (interactionId)
          slowest.set(interactionId, Math.max(slowest.get(interactionId) ?? 0, duration))
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })

const take = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { slowest } = window as unknown as { slowest: Map<number, number> }
    const ms = Math.max(0, ...slowest.values())
    slowest.clear()
    return ms
  })

const SHORT_MS = 400

/** What a member does with a list, each thing by the name under which it is reported. */
const doings = (page: Page): [what: string, act: () => Promise<void>][] => {
  const key = (name: string) => () => page.keyboard.press(name)
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const box = (at: number) => rowsOf(page).nth(at).getByRole('checkbox')
  return [
    ['tick a row', () => box(2).click()],
    ['tick another', () => box(4).click()],
    ['open Move', () => button('Move').click()],
    ['close it', key('Escape')],
    ['untick', () => box(2).click()],
    ['tick all rows', () => page.locator('thead').getByRole('checkbox').click()],
    ['untick all rows', () => page.locator('thead').getByRole('checkbox').click()],
    ['next row by key', key('j')],
    ['previous row by key', key('k')],
    ['open Undo', () => button('Undo').click()],
    ['close Undo', key('Escape')],
    ['open Arrange', () => button('Arrange the list').click()],
    ['close Arrange', key('Escape')],
    ["open the member's menu", () => button(/^Welcome/).click()],
    ["close the member's menu", key('Escape')],
    ['open the find box', key('Control+k')],
    ['type there', () => page.keyboard.type('so', { delay: 60 })],
    ['close the find box', key('Escape')],
    ['dense rows', () => button('Dense rows').click()],
    ['comfortable rows', () => button('Dense rows').click()],
    [
      'sort by arrival',
      () =>
        page
          .locator('thead')
          .getByRole('button', { name: /Arrival/ })
          .click(),
    ],
    [
      'type a search',
      () => page.getByLabel('Search this list').pressSequentially('an', { delay: 60 }),
    ],
    ['clear the search', () => page.getByLabel('Search this list').fill('')],
  ]
}

/** How long each thing takes that is done in a list of 500 rows. */
export const measureInteractions = async (page: Page, url: string): Promise<Interaction[]> => {
  await page.goto(`${url}/admin/order-history?size=500`)
  await rowsOf(page).nth(10).waitFor()
  await page.waitForTimeout(3_000)
  await listen(page)
  const metrics = await watchMetrics(page)
  const work = async () => ((await metrics()).get('TaskDuration') ?? 0) * 1000
  const all: Interaction[] = []
  for (const [what, act] of doings(page)) {
    const before = await work()
    await act()
    await page.waitForTimeout(SHORT_MS)
    all.push({ what, ms: await take(page), workMs: (await work()) - before })
    await letGo(page)
  }
  return all
}
