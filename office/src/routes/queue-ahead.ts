import { queueNames, queueRows } from '@e-arrival/contract/orders/queues'
import { queueAt } from '../features/orders/queue-screens.ts'
import { rowShortcuts } from '../ui/data-table/row-shortcuts.ts'
import { type ScreenAhead, shownSince } from '../ui/press/ahead/screens.ts'

const paths: ReadonlySet<string> = new Set([
  '/admin',
  ...queueNames.map((name) => queueRows[name].path),
])
const pathOf = (pathname: string): string => pathname.replace(/\/$/, '')
const BUSY = ':is(table, ul)[aria-busy=true]'

/** While its rows are on their way one may walk to the first of them; nothing is ticked, moved or opened there. */
export const queueAhead: ScreenAhead = {
  nameAt: ({ pathname }) => (paths.has(pathOf(pathname)) ? pathOf(pathname) : undefined),
  stands: () => {
    const list = document.querySelector<HTMLElement>('[data-queue]')
    if (!list) return shownSince() === undefined
    return list.dataset.queue === queueAt(location.pathname) && !list.querySelector(BUSY)
  },
  first: new Set(),
  acts: new Set([...rowShortcuts.next.keys, ...rowShortcuts.previous.keys]),
}
