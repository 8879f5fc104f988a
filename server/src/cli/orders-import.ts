import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { importOrders, type Reject, readImportLines } from '../features/intake/intake.public.ts'
import { rollUpCounters } from '../features/orders/orders.public.ts'
import { findStaffIdByName } from '../features/team/team.public.ts'
import { systemClock } from '../platform/clock.ts'
import { type CliContext, type Command, type Outcome, UsageError } from './command.ts'

const SAID_EVERY = 10_000

const assertReadable = async (file: string): Promise<void> => {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new UsageError(`${file} is not a file`)
}

/** Writes rejects as they come; the file exists only when there are some. */
const rejectWriter = async (path: string) => {
  await rm(path, { force: true })
  let file: FileHandle | undefined
  return {
    write: async (reject: Reject): Promise<void> => {
      file ??= await open(path, 'w')
      await file.write(`${JSON.stringify(reject)}\n`)
    },
    end: async (): Promise<void> => file?.close(),
  }
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
  usage: 'orders import FILE|-  (NDJSON or CSV; bad lines go to FILE.rejects.ndjson)',
  options: {},
  positionals: ['FILE'],
  prepare: async (_values, [given = '-'], at) => {
    if (given === '-') return (context) => importFrom('-', at('stdin'), context)
    const file = at(given)
    await assertReadable(file)
    return (context) => importFrom(file, file, context)
  },
}

const importFrom = async (file: string, named: string, context: CliContext): Promise<Outcome> => {
  const { config, database, stdin, say, signal } = context
  const rejectsPath = `${named}.rejects.ndjson`
  const rejects = await rejectWriter(rejectsPath)
  const input = file === '-' ? stdin() : createReadStream(file, { signal })
  const db = database.kysely
  let said = 0
  const counts = await importOrders(
    db,
    {
      clock: systemClock,
      futureDays: config.FUTURE_DAYS,
      staffIdByName: remembering((name) => findStaffIdByName(db, name)),
      onReject: rejects.write,
      onProgress: ({ inserted, updated }) => {
        if (said > 0 && inserted + updated < said + SAID_EVERY) return
        said = inserted + updated
        say(`${said} orders`)
      },
    },
    readImportLines(input, file),
  )
  await rejects.end()
  await rollUpCounters(db)
  const text = `${counts.inserted} inserted, ${counts.updated} updated, ${counts.rejected} rejected${
    counts.rejected > 0 ? `; see ${rejectsPath}` : ''
  }`
  return { ok: true, text, json: { ...counts } }
}
