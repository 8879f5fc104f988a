import { cpus, loadavg } from 'node:os'
import { CATEGORIES, type Look } from './lighthouse.ts'
import { writeSection } from './page-sections.ts'

/** A page by a slow line that is reckoned, and by one that is really slow. */
export type PageRow = { title: string; reckoned: Look; slowed: Look }

const seconds = (look: Look, paint: keyof Look['paintsMs']): string =>
  (look.paintsMs[paint] / 1000).toFixed(2)

const pageTable = (rows: PageRow[]): string[] => [
  '| page | performance | accessibility | best practices | first paint s | largest paint s | largest paint s, reckoned |',
  '|---|---:|---:|---:|---:|---:|---:|',
  ...rows.map(({ title, reckoned, slowed }) =>
    [
      '',
      title,
      ...CATEGORIES.map((name) => `**${reckoned.scores[name]}**`),
      seconds(slowed, 'first-contentful-paint'),
      `**${seconds(slowed, 'largest-contentful-paint')}**`,
      seconds(reckoned, 'largest-contentful-paint'),
      '',
    ]
      .join(' | ')
      .trim(),
  ),
  ...rows.flatMap(({ title, reckoned }) => reckoned.faults.map((fault) => `\n${title}: ${fault}`)),
]

/** Writes the last part of PERFORMANCE.md anew; of nothing measured it says why. */
export const writePages = async (
  { path, bytes, looks }: { path: string; bytes: string; looks: number },
  measured: PageRow[] | string,
): Promise<void> => {
  const lines =
    typeof measured === 'string'
      ? [`**Lighthouse's scores were not measured: ${measured}.**`]
      : [
          `Lighthouse's scores as a phone, the middle one of ${looks} looks; the aim is 95 for performance and 100 for the others. The`,
          'first two paints were had on a line that was really slowed down (1.6 Mbit/s, 150 ms, a processor four times as slow), the',
          'last one is what Lighthouse reckons from a quick line, the script counted in; the aim is 1.5 s. A busy machine costs',
          `points for performance: its load was ${loadavg()[1]?.toFixed(1)} on ${cpus().length} cores.`,
          '',
          ...pageTable(measured),
        ]
  await writeSection(path, 'Pages', () => [...lines, '', bytes].join('\n'))
}
