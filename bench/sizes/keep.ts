import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Conditions, type Figures, readFigures, writeFigures } from '../page/figures.ts'
import { listsKept, listsPage } from '../page/lists-page.ts'
import { listsPath, writePage } from '../page/write-page.ts'
import type { OfSize } from './measure-size.ts'

const ROOT = join(import.meta.dirname, '../..')
const MEASURED = join(ROOT, 'docs/measured')
const FIGURES = join(MEASURED, 'figures.json')

/** Of this run, before it keeps the machine busy itself. */
export const conditionsNow = (quick: boolean): Conditions => ({
  day: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
  load: loadavg()[0] ?? 0,
  quick,
})

/** Changes what is kept of all runs, and writes the page anew from it. */
export const keep = async (change: (figures: Figures) => Figures): Promise<void> => {
  await mkdir(MEASURED, { recursive: true })
  const figures = change(await readFigures(FIGURES))
  await writeFigures(FIGURES, figures)
  await writePage(ROOT, figures)
}

/** Keeps what a run at one size told; of what it did not measure the figures before stay. */
export const keepSize = async (
  orders: number,
  { lists, strangers, now, ...told }: OfSize,
  conditions: Conditions,
): Promise<void> => {
  await mkdir(MEASURED, { recursive: true })
  if (lists) await writeFile(join(ROOT, listsPath(orders)), listsPage(orders, lists, conditions))
  const kept = lists ? { lists: listsKept(lists) } : {}
  // How the database was made and the server fared is told of what was asked of it.
  const { made: _made, server: _server, ...asked } = { ...told, ...kept }
  const isNowAlone = now && !strangers && Object.keys(asked).length === 0
  await keep((figures) => ({
    ...figures,
    ...(strangers ? { strangers } : {}),
    ...(now ? { now: { ...figures.now, [orders]: { ...now, conditions } } } : {}),
    sizes: isNowAlone
      ? figures.sizes
      : {
          ...figures.sizes,
          [orders]: { ...figures.sizes[orders], ...told, ...kept, conditions },
        },
  }))
}
