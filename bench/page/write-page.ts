import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AntiEnumeration } from '../anti-enumeration.ts'
import { AIM } from '../asked/case.ts'
import { withFirst } from '../page-sections.ts'
import { dayTable } from './day-table.ts'
import { type Figures, sizesOf } from './figures.ts'
import { GROWTH_AIM, growthOf, growthTable } from './growth.ts'
import { growthPlot } from './growth-plot.ts'
import { head, ms, row, whole } from './in-words.ts'
import { listsTable } from './lists-page.ts'
import { nowTable } from './now-table.ts'
import { peersTable } from './peers.ts'
import { processTable } from './process-table.ts'
import { searchTable } from './search-table.ts'
import { writesTable } from './writes-table.ts'

const MEASURED = 'docs/measured'
const PLOT = `${MEASURED}/growth.svg`
export const listsPath = (orders: number): string => `${MEASURED}/lists-${orders}.md`

const antiEnumeration = ({ pairs, unknownMs, wrongMs }: AntiEnumeration): string[] => [
  '## Anti-enumeration',
  '',
  `What a stranger waits for his refusal, the median of ${pairs} pairs: ${ms(unknownMs)} ms for an order that is not there, ` +
    `${ms(wrongMs)} ms for a wrong email; ratio **${(unknownMs / wrongMs).toFixed(2)}**. The aim is 0.8 to 1.25.`,
  '',
]

/** More than this waits for a processor where somebody else works too. */
const BUSY = 1.5
const asTaken = (load: number, quick: boolean): string =>
  [quick ? 'quick' : '', load > BUSY ? 'busy with other work' : ''].filter(Boolean).join(', ')

const intro = (figures: Figures): string[] => [
  '# Performance',
  '',
  '`npm run bench` makes the databases, measures and writes this page anew: at 10,000, 100,000 and 1,000,000 orders, then the process, the office',
  'in a browser and the pages. `-- --size 10000000` measures another size and keeps the rest; `-- --only day,lists` some parts of it (day, searches, lists,',
  'now, writes, imports, process, strangers, screens, pages); `-- --quick` looks shortly; `-- --screens`, `-- --pages`, `-- --evidence` and `-- --cluster` are the parts below alone.',
  'Machines differ and are noisy, so what counts is the ratio to a floor measured in the same run, in turn with the product, call by call: bare',
  "node:http and one prepared statement over the same tables and indexes. Its rows are compared with the product's before they are measured. It knows no session, no check and no",
  'names of members; its total is one that the counters know; of ways to search the quickest is taken; and a page that is not the first begins',
  `at its own first row, whose key the floor is told. The aim is ${AIM} or less, and ${GROWTH_AIM} or less for ten times the orders; what is over it is bold.`,
  '',
  ...head(['orders', 'day', 'machine'], ['load before', 'taken']),
  ...sizesOf(figures).map(
    ([
      orders,
      {
        conditions: { day, machine, load, quick },
      },
    ]) => row(whole(orders), day, machine, load.toFixed(1), asTaken(load, quick)),
  ),
  '',
  'PostgreSQL has its default settings.',
  '',
]

/** Writes the first parts of PERFORMANCE.md, and the plot that it shows: every figure comes from a run. */
export const writePage = async (root: string, figures: Figures): Promise<void> => {
  const page = join(root, 'PERFORMANCE.md')
  const lines = [
    ...intro(figures),
    ...dayTable(figures),
    ...growthTable(figures, PLOT),
    ...listsTable(figures, listsPath),
    ...searchTable(figures),
    ...nowTable(figures),
    ...writesTable(figures),
    ...processTable(figures),
    ...peersTable(figures),
    ...(figures.strangers ? antiEnumeration(figures.strangers) : []),
  ]
  await writeFile(join(root, PLOT), growthPlot(growthOf(figures)))
  await writeFile(page, withFirst(await readFile(page, 'utf8'), lines.join('\n')))
}
