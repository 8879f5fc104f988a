import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import type { AntiEnumeration } from './anti-enumeration.ts'
import type { Figure } from './measure.ts'

export type Row = { title: string; product: Figure; floor: Figure }
export type About = {
  orders: number
  database: string
  rounds: number
  seconds: number
  strangers: AntiEnumeration
}

const ms = (value: number): string => value.toFixed(1)

const table = (rows: Row[]): string[] => [
  '| call | p50 ms | p95 ms | floor p95 ms | p95 ÷ floor | calls/s | floor calls/s |',
  '|---|---:|---:|---:|---:|---:|---:|',
  ...rows.map(({ title, product, floor }) =>
    [
      '',
      title,
      ms(product.p50),
      ms(product.p95),
      ms(floor.p95),
      `**${(product.p95 / floor.p95).toFixed(2)}**`,
      Math.round(product.perSecond),
      Math.round(floor.perSecond),
      '',
    ]
      .join(' | ')
      .trim(),
  ),
]

const antiEnumeration = ({ pairs, unknownMs, wrongMs }: AntiEnumeration): string[] => [
  '## Anti-enumeration',
  '',
  `What a stranger waits for his refusal, the median of ${pairs} pairs: ${ms(unknownMs)} ms for an order that is not there, ` +
    `${ms(wrongMs)} ms for a wrong email; ratio **${(unknownMs / wrongMs).toFixed(2)}**. The aim is 0.8 to 1.25.`,
  '',
]

/** The parts that other runs write. */
const OTHERS = /^## (Past one machine|Evidence and sealing|Office screens|Pages)$[\s\S]*/m

/** Writes the first parts of PERFORMANCE.md: every figure of them comes from the run that wrote it. */
export const writeReport = async (path: string, rows: Row[], about: About): Promise<void> => {
  const node = (
    JSON.parse(
      await readFile(new URL('../node_modules/node/package.json', import.meta.url), 'utf8'),
    ) as { version: string }
  ).version
  const text = [
    '# Performance',
    '',
    '`npm run bench` makes the database, measures and writes this page anew, `npm run bench -- --pages` its last part alone and',
    '`npm run bench -- --screens` the one on the office in a browser.',
    'Machines differ and are noisy, so what counts is the ratio to a floor measured in the same run, in turn with the',
    'product: bare node:http and one prepared statement that answers the same rows, without a session, a check, a count or a',
    'join for names. The aim is 3 or less.',
    '',
    `${about.orders.toLocaleString('en')} orders on ${about.database}; ten connections; the median of ${about.rounds} rounds of ` +
      `${about.seconds} s each; ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${node}.`,
    '',
    ...table(rows),
    '',
    ...antiEnumeration(about.strangers),
  ]
  const [others = ''] = OTHERS.exec(await readFile(path, 'utf8')) ?? []
  await writeFile(path, `${text.join('\n')}\n${others}`)
}
