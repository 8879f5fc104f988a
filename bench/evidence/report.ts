import { writeSection } from '../page-sections.ts'
import type { Beside } from './beside-old.ts'
import type { LongPack } from './long-pack.ts'
import type { Unsealing } from './unsealing.ts'
import type { WholeVerify } from './whole-verify.ts'

export type Measured = {
  beside: { orders: number; calls: Beside[] }
  unsealing: Unsealing
  pack: LongPack
  verify: WholeVerify
}
export type Part = keyof Measured
export const parts = ['beside', 'unsealing', 'pack', 'verify'] as const satisfies Part[]

const number = (value: number): string => Math.round(value).toLocaleString('en')

const row = ({ title, now, before }: Beside): string =>
  [
    '',
    title,
    ...[now.p50, before.p50].map((ms) => ms.toFixed(1)),
    `**${(now.p50 / before.p50).toFixed(2)}**`,
    ...[now.p95, before.p95].map((ms) => ms.toFixed(1)),
    `**${(now.p95 / before.p95).toFixed(2)}**`,
    '',
  ]
    .join(' | ')
    .trim()

/** What each part of the run says, in the order in which it stands on the page. */
const SAYS: { [P in Part]: (measured: Measured[P]) => string[] } = {
  beside: ({ orders, calls }) => [
    `What it costs that rows are bound to signed chains and that passport data is sealed: \`npm run bench -- --evidence\`. This version`,
    `beside 0.1.0, which had neither, each with ${number(orders)} orders on a PostgreSQL of its own, asked in turn; the aim is 1.3.`,
    '',
    '| call | p50 ms | 0.1.0 | ratio | p95 ms | 0.1.0 | ratio |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...calls.map(row),
    '',
  ],
  unsealing: ({ orders, medianMs, slowestMs }) => [
    `Opening the sealed fields of an order: ${medianMs.toFixed(2)} ms in the middle of ${number(orders)} orders, ` +
      `${slowestMs.toFixed(2)} ms the slowest (aim: 2 ms).`,
    '',
  ],
  pack: ({ rows, bytes, seconds }) => [
    `A defence pack of ${number(rows)} downloads, checked, sealed and drawn (${number(bytes / 1000)} kB): ` +
      `${seconds.toFixed(2)} s (aim: 3 s).`,
    '',
  ],
  verify: ({ orders, seconds, megabytes }) => [
    `\`verify\` over ${number(orders)} orders: ${number(seconds)} s (aim: 300 s); in memory, by tenths of the run: ` +
      `${megabytes.map(number).join(', ')} MB.`,
    '',
  ],
}

const markOf = (part: Part): string => `<!-- ${part} -->`

/** The page's own lines of a part that was not measured now. */
const keptOf = (section: string, part: Part): string =>
  section.split(markOf(part))[1]?.split('<!-- ')[0]?.trim() ?? ''

const blockOf = <P extends Part>(section: string, part: P, measured: Partial<Measured>): string => {
  const now = measured[part]
  const text = now === undefined ? keptOf(section, part) : SAYS[part](now).join('\n').trim()
  return `${markOf(part)}\n${text}\n`
}

/** Writes what was measured into its part of PERFORMANCE.md and leaves the rest as it is. */
export const writeEvidence = (path: string, measured: Partial<Measured>): Promise<void> =>
  writeSection(path, 'Evidence and sealing', (section) =>
    parts.map((part) => blockOf(section, part, measured)).join('\n'),
  )
