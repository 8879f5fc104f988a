import { cpus, loadavg } from 'node:os'
import { writeSection } from '../page-sections.ts'
import type { FirstLoad } from './first-load.ts'
import type { Interaction } from './interactions.ts'
import type { Scrolling } from './scrolling.ts'

export type Screens = {
  orders: number
  perSecond: number
  first: FirstLoad
  rows: number[]
  orderPages: number[]
  scrolling: Scrolling
  interactions: Interaction[]
}

const middleAndWorst = (waits: number[]): string => {
  const sorted = [...waits].sort((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  return `${at(0.5)} | **${at(1)}** | 100 | ${waits.length} presses`
}

const linesOf = (about: Screens): string[] => {
  const { first, scrolling, interactions } = about
  const slowest = [...interactions].sort((a, b) => b.ms - a.ms)
  const named = slowest
    .slice(0, 3)
    .map(({ what, ms, workMs }) => `${what} ${Math.round(ms)} ms (${Math.round(workMs)} of work)`)
  return [
    '',
    `In a browser, by \`npm run bench -- --screens\`: ${about.orders.toLocaleString('en')} orders on PostgreSQL. The pointer or the focus is on a link for`,
    `0.3 s before the press; times are from the press to the frame with what it leads to. A busy machine adds to them: its load was ${loadavg()[1]?.toFixed(1)}`,
    `on ${cpus().length} cores, which the server, the browser and the changes share.`,
    '',
    '| what | middle | worst | aim | |',
    '|---|---:|---:|---:|---|',
    `| JavaScript from opening the sign-in to the first queue's rows, kB as gzip | | **${first.kB.toFixed(1)}** | 200 | ${first.scripts} files; ${first.lateKB.toFixed(1)} kB come after them by themselves |`,
    `| rows after a press on a queue, ms | ${middleAndWorst(about.rows)} |`,
    `| the order page after a press in a row, ms | ${middleAndWorst(about.orderPages)} |`,
    `| "All" of Order History while it is scrolled, frames a second | | **${scrolling.framesPerSecond.toFixed(0)}** | 60 | bare rows of text on this machine: ${scrolling.bareFramesPerSecond.toFixed(0)}; ${scrolling.workMs.toFixed(1)} ms of the page's own work in a frame, which has 16.7 |`,
    `| what the page holds after it, MB of heap | | **${scrolling.heapMB.toFixed(0)}** | 200 | |`,
    `| an interaction with 500 rows and ${Math.round(about.perSecond)} changes a second, ms | ${middleAndWorst(interactions.map(({ ms }) => ms))} |`,
    '',
    `Slowest interactions: ${named.join(', ')}. Under 16 ms none is told apart from none. Work is the page's own, until 0.4 s after the press,`,
    `what changes brought meanwhile counted in.`,
    '',
    '',
  ]
}

/** Writes the part of PERFORMANCE.md on the office's screens anew. */
export const writeScreens = (path: string, about: Screens): Promise<void> =>
  writeSection(path, 'Office screens', () => linesOf(about).join('\n'))
