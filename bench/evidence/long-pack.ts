import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import type { Database } from '../../server/src/platform/db/schema/schema.ts'
import { downloadAt, makeRecordedDownloads } from '../../server/src/testing/made/make-downloads.ts'
import { upload } from '../as-people.ts'
import { median } from '../measure.ts'
import type { Office } from './office.ts'

export type LongPack = { rows: number; seconds: number; bytes: number }

const ROWS = 5_000
const APART_MS = 10 * 60_000
const TIMES = 3

type Headers = Record<string, string>

const post = async (url: string, body: unknown, headers: Headers): Promise<Response> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Downloads as a traveller makes them, each recorded and bound; over weeks, since there may be only so many in a day. */
const downloadOften = async ({ env, sample }: Office): Promise<void> => {
  const { kysely: db, close } = await openDatabase<Database>({
    ...{ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR },
  })
  const own = db.selectFrom('orders').select('id').where('order_id', '=', sample.order_id)
  const { id: orderId } = await own.executeTakeFirstOrThrow()
  const documents = db.selectFrom('documents').select('id').where('order_id', '=', orderId)
  const { id: documentId } = await documents.orderBy('id', 'desc').executeTakeFirstOrThrow()
  const rows = Array.from({ length: ROWS }, (_, n) =>
    downloadAt(new Date(Date.now() - (ROWS - n) * APART_MS), n),
  )
  await makeRecordedDownloads(db, { orderId, documentId, rows })
  await close()
}

/** How long a pack of 5,000 downloads takes, from the press to its last byte: checked, sealed and drawn. */
export const measureLongPack = async (office: Office): Promise<LongPack> => {
  await upload(office.url, office.token, office.sample)
  await downloadOften(office)
  const seconds: number[] = []
  let bytes = 0
  for (let time = 0; time < TIMES; time++) {
    const from = performance.now()
    const asked = { orderId: office.sample.order_id, defencePackType: 1 }
    const headers = { authorization: office.token }
    const answer = await post(`${office.url}/api/admin/get-defence-pack-pdf`, asked, headers)
    bytes = (await answer.arrayBuffer()).byteLength
    seconds.push((performance.now() - from) / 1000)
  }
  return { rows: ROWS, seconds: median(seconds), bytes }
}
