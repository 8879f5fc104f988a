import { cpus, loadavg } from 'node:os'
import type { Figure } from '../measure.ts'
import { writeSection } from '../page-sections.ts'

export type Measured = {
  nodes: number
  lists: Figure
  behind: Figure
  counts: Figure
  tracks: Figure
  moves: number
}

const figure = ({ perSecond, p95 }: Figure): string =>
  `${Math.round(perSecond).toLocaleString('en')} · ${p95.toFixed(1)}`

/** What a run of the cluster says, for the terminal and for the page alike. */
export const clusterLines = (rows: Measured[], about: { orders: number; seconds: number }) => [
  `\`npm run bench -- --cluster\`: nodes behind haproxy, over PgBouncer in transaction mode without named statements, with a streaming replica; ` +
    `${about.orders.toLocaleString('en')} orders, ${about.seconds} s each, ten connections, moves by eight clients. All of it and who asks ` +
    `share ${cpus().length} cores (load ${loadavg()[0]?.toFixed(1)}), so that more nodes are no more machine here: what it shows is that they agree and what they cost.`,
  '',
  '| nodes | lists, primary: calls/s · p95 ms | lists, replica | counts, replica | track | single moves/s |',
  '|---:|---:|---:|---:|---:|---:|',
  ...rows.map(
    ({ nodes, lists, behind, counts, tracks, moves }) =>
      `| ${nodes} | ${[lists, behind, counts, tracks].map(figure).join(' | ')} | ${Math.round(moves)} |`,
  ),
]

/** Writes them into their part of PERFORMANCE.md. */
export const writeCluster = (path: string, lines: string[]): Promise<void> =>
  writeSection(path, 'Past one machine', () => lines.join('\n'))
