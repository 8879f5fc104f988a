import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  addIntakeKey,
  makeDemoOrders,
  readImportLines,
  runImport,
} from '../../features/intake/intake.public.ts'
import { addStaff } from '../../features/team/team.public.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { openFiles } from '../open-files.ts'
import type { Installation } from '../run-cli.ts'
import { bindAll } from './bind-all.ts'
import { samplePdf } from './sample-files.ts'

const order = {
  order_id: 'FILLED-1',
  full_name: 'វិចិត្រា "quoted" \\ back',
  email: 'a@example.com',
  amount: '49.10',
  remark: [{ remark: 'Two\nlines\u2028three', remark_name: 'Dara' }],
  mailHistory: [{ create_ts: '2026-11-02T01:02:03.456789Z' }],
  downloadHistory: [{ create_ts: '2026-11-03', file1: 'card.pdf' }],
}

/** A member, an intake key, demo orders, an imported order with its history, and a stored document, whose key is answered. */
export const fillInstallation = async (installation: Installation): Promise<{ key: string }> => {
  const { kysely: db, close } = await installation.open()
  const about = { clock: systemClock, futureDays: 7 }
  const member = { name: 'Maly', email: 'maly@example.com', type: 'Admin' } as const
  const staffId = await addStaff(db, { ...member, password: 'correct horse' }, 6)
  await addIntakeKey(db, 'mekong-entry.example')
  await makeDemoOrders(db, { ...about, staffIds: [staffId], lanes: 1 }, { count: 300, seed: 5 })
  const lines = readImportLines(Readable.from([Buffer.from(JSON.stringify(order))]), 'a.ndjson')
  const none = {
    staffByName: async () => undefined,
    onReject: async () => undefined,
    onLeft: async () => undefined,
  }
  await runImport(db, { ...about, ...none }, { source: 'a.ndjson', lines })
  const key = await storeDocument(installation, db)
  await close()
  return { key }
}

const storeDocument = async ({ dataDir, env }: Installation, db: Db): Promise<string> => {
  const files = await openFiles(dataDir, env)
  const content = samplePdf('filled')
  const id = randomUUID()
  const key = `${id.slice(0, 2)}/${id}`
  const local = join(files.incomingDir, `${id}.part`)
  await writeFile(local, content)
  await files.put(key, local, 'application/pdf')
  const filled = await db
    .selectFrom('orders')
    .select('id')
    .where('order_id', '=', order.order_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('documents')
    .values({
      order_id: filled.id,
      file1: 'card.pdf',
      url_name: 'FILLED-1_card.pdf',
      storage_key: key,
      mime: 'application/pdf',
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      customer_name: '',
      mail_service_provider: 'AWS',
      uploaded_by: null,
      created_at: new Date(),
    })
    .execute()
  await bindAll(db)
  return key
}
