import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { runCommand, watchCommand } from '../product.ts'
import type { Watched } from '../watched.ts'

export type Imports = Watched & { lines: number; megabytes: number }

const NAMES = ['Sophea', 'Dara', 'Wei', 'Emily Rose', 'Nguyễn Thị', 'Jean-Baptiste', 'សុភា']
const SURNAMES = ['Sok', 'Chea', 'Lim', 'Smith', 'García López', 'Okonkwo', 'Müller', '王']
const FIRST_ARRIVAL = Date.UTC(2026, 0, 1)
const DAY_MS = 86_400_000
const dayAfter = (days: number): string =>
  new Date(FIRST_ARRIVAL + days * DAY_MS).toISOString().slice(0, 10)

const lineOf = (n: number): string =>
  `${JSON.stringify({
    ...{ order_id: `IMP${String(n).padStart(9, '0')}`, email: `traveller${n}@example.com` },
    ...{ full_name: NAMES[n % NAMES.length], surname: SURNAMES[n % SURNAMES.length] },
    ...{ phone_number: `855${10_000_000 + n}`, passport_number: `N${1_000_000 + n}` },
    ...{ date_of_birth: '1980-01-01', hotel_name: 'Raffles', amount: '49.00', currency: 'USD' },
    ...{ arrival_date: dayAfter(n % 700), departure_date: dayAfter((n % 700) + 10) },
    ...{ landing_domain: 'shop.example', created_at: `${dayAfter(n % 600)} 08:00:00` },
  })}\n`

const AT_ONCE = 1000
function* portions(lines: number): Generator<string> {
  for (let n = 0; n < lines; n += AT_ONCE)
    yield Array.from({ length: Math.min(AT_ONCE, lines - n) }, (_, at) => lineOf(n + at)).join('')
}

/** An import of so many lines into an empty database, with the memory of the command. */
export const measureImport = async (databaseUrl: string, lines: number): Promise<Imports> => {
  const folder = await mkdtemp(join(tmpdir(), 'e-arrival-import-'))
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') }
  const path = join(folder, 'lines.ndjson')
  const file = createWriteStream(path)
  await pipeline(Readable.from(portions(lines)), file)
  await runCommand(env, ['migrate'])
  const watched = await watchCommand(env, ['orders', 'import', path])
  await rm(folder, { recursive: true, force: true })
  return { ...watched, lines, megabytes: file.bytesWritten / 1e6 }
}
