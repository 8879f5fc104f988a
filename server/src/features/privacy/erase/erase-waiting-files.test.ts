import { addWaitingFile, listWaitingFiles } from '@e-arrival/contract/documents/batch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Lives, startLives } from '../../../testing/faults/lives.ts'
import { textPdf } from '../../../testing/made/text-pdf.ts'
import { sendForm } from '../../../testing/made/upload-form.ts'
import { openFiles } from '../../../testing/open-files.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

const HEAD = 'Kingdom of Cambodia e-Arrival card'

describe.each(databaseKinds())('files that wait for an erased order, on %s', (kind) => {
  let lives: Lives
  const orderId = 'ERASED0002'
  beforeAll(async () => {
    lives = await startLives(kind)
    await lives.live(orderId)
  })
  afterAll(() => lives.app.close())

  it('are taken away where they show it, and say nothing of it any more where they only might be its', async () => {
    const { app, token } = lives
    const add = (...lines: string[]) =>
      sendForm(addWaitingFile, app, token, { file: textPdf(HEAD, ...lines) }, (body) => body)
    expect((await add('CANARYSEN', 'CANARYPASS7788', '24/12/2026')).http).toBe(200)
    expect((await add('CANARYSEN', 'P7654321', '24/12/2026')).http).toBe(200)
    const list = async () => (await app.call(listWaitingFiles, { token })).body.data
    const numbersOf = async () => (await list()).map(({ candidates }) => candidates.length)
    expect(await numbersOf()).toEqual([1, 1])
    const files = await openFiles(app.dataDir)
    const rows = await app.db
      .selectFrom('batch_files')
      .select('storage_key')
      .orderBy('id')
      .execute()
    await lives.erase(orderId, 'sensitive', orderId)
    expect(await numbersOf()).toEqual([0])
    const left = rows.map(({ storage_key }) => files.exists(storage_key))
    expect(await Promise.all(left)).toEqual([false, true])
  })
})
