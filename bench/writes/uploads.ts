import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pdfAround } from '../../server/src/testing/made/text-pdf.ts'
import { upload } from '../as-people.ts'
import { median } from '../measure.ts'
import type { Served } from './served.ts'

export type Uploads = { bytes: number; product: number; floor: number }

const BYTES = 1_000_000

const writeAndHash = async (folder: string, file: Buffer, name: number): Promise<number> => {
  const from = performance.now()
  createHash('sha256').update(file).digest('hex')
  const handle = await open(join(folder, String(name)), 'wx')
  await handle.writeFile(file)
  await handle.sync()
  await handle.close()
  return performance.now() - from
}

/** A document of 1 MB uploaded, the middle of some, ms; beside hashing and writing it, flushed to the disk, in turn. */
export const measureUploads = async (served: Served, times: number): Promise<Uploads> => {
  const { rows } = await served.db.query<{ order_id: string; email: string }>(
    `select order_id, email from orders where status = 'AwaitingGovt' order by id limit $1`,
    [times],
  )
  const folder = await mkdtemp(join(tmpdir(), 'e-arrival-writes-'))
  const [product, floor]: [number[], number[]] = [[], []]
  for (const [time, order] of rows.entries()) {
    const file = pdfAround(randomBytes(BYTES))
    const from = performance.now()
    await upload(served.url, served.token, order, file)
    product.push(performance.now() - from)
    floor.push(await writeAndHash(folder, file, time))
  }
  await rm(folder, { recursive: true, force: true })
  return { bytes: BYTES, product: median(product), floor: median(floor) }
}
