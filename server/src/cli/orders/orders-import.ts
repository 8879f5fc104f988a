import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import {
  type ImportCounts,
  lookAtImport,
  readImportLines,
  runImport,
} from '../../features/intake/intake.public.ts'
import { findMemberByName, rollUpCounters } from '../../features/orders/orders.public.ts'
import { systemClock } from '../../platform/clock.ts'
import { type CliContext, type Command, type Outcome, UsageError } from '../command.ts'
import { importTable } from './import-table.ts'
import { lanesOf } from './lanes-of.ts'
import { lineWriter } from './line-writer.ts'

const SAID_EVERY = 10_000

/** Of a file from here on, some 50,000 lines, indexes are built anew in an office without orders; of a stream nobody knows. */
const LARGE_BYTES = 20 * 1024 * 1024

/** How long the file is. */
const assertReadable = async (file: string): Promise<number> => {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new UsageError(`${file} is not a file`)
  return found.size
}

const remembering = <T>(find: (name: string) => Promise<T>): ((name: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>()
  return (name) => {
    const found = known.get(name) ?? find(name)
    known.set(name, found)
    return found
  }
}

export const ordersImport: Command = {
  name: 'orders import',
  usage: 'orders import FILE|- [--dry-run]  (NDJSON or CSV; bad lines go to FILE.rejects.ndjson)',
  options: { 'dry-run': { type: 'boolean' } },
  positionals: ['FILE'],
  prepare: async (values, [given = '-'], at) => {
    const dry = values['dry-run'] === true
    if (given === '-')
      return (context) => importFrom('-', at('stdin'), context, { dry, isLarge: false })
    const file = at(given)
    const isLarge = (await assertReadable(file)) >= LARGE_BYTES
    return (context) => importFrom(file, file, context, { dry, isLarge })
  },
}

const importFrom = async (
  file: string,
  named: string,
  context: CliContext,
  { dry, isLarge }: { dry: boolean; isLarge: boolean },
): Promise<Outcome> => {
  const { config, database, stdin, say, signal } = context
  // A look leaves what an import named where it stands.
  const beside = dry ? `${named}.look` : named
  const rejects = await lineWriter(`${beside}.rejects.ndjson`)
  const left = await lineWriter(`${beside}.left.ndjson`)
  const db = database.kysely
  let said = 0
  const deps = {
    clock: systemClock,
    futureDays: config.FUTURE_DAYS,
    lanes: lanesOf(database),
    isLarge,
    staffByName: remembering((name: string) => findMemberByName(db, name)),
    onReject: rejects.write,
    onLeft: left.write,
    onProgress: ({ inserted, updated }: ImportCounts) => {
      if (said > 0 && inserted + updated < said + SAID_EVERY) return
      said = inserted + updated
      say(said === 1 ? '1 order' : `${said} orders`)
    },
  }
  const lines = readImportLines(file === '-' ? stdin() : createReadStream(file, { signal }), file)
  const run = dry ? lookAtImport : runImport
  const counts = await run(db, deps, { source: basename(named), lines })
  await rejects.end()
  await left.end()
  if (!dry) await rollUpCounters(db)
  const files = [
    ...(counts.rejected > 0 ? [`Refused lines: ${rejects.path}`] : []),
    ...(counts.left > 0 ? [`Left alone: ${left.path}`] : []),
  ]
  return {
    ok: counts.rejected === 0,
    text: [...importTable(counts, dry), ...files],
    json: dry ? { dry_run: true, ...counts } : { ...counts },
  }
}
