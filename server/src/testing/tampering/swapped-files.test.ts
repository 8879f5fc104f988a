import { copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentTexts, getDocumentLink } from '@e-arrival/contract/documents'
import { exportTraveller } from '@e-arrival/contract/privacy'
import { recordDownload, trackingTexts, trackOrder } from '@e-arrival/contract/tracking'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attachmentsFrom } from '../../app.mail.ts'
import { sealDocuments, verifyDocuments } from '../../features/documents/documents.public.ts'
import { gatherBundle } from '../../features/evidence-bundle/assemble-bundle.ts'
import { FileDamaged } from '../../platform/files/file-store.port.ts'
import { bundleDeps } from '../bundle/bundle-deps.ts'
import { makeMember } from '../made/make-member.ts'
import { makeOrder } from '../made/make-order.ts'
import { samplePdf } from '../made/sample-files.ts'
import { sendUpload } from '../made/upload-form.ts'
import { openFiles } from '../open-files.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { databaseKinds } from '../test-database.ts'

type Shown = { id: number; file1: string; url: string; storage_key: string }

describe.each(databaseKinds())(
  'a document in whose place another of its order lies, on %s',
  (kind) => {
    let app: TestApp
    let token: string
    let order: Awaited<ReturnType<typeof makeOrder>>
    let [older, newer] = [] as unknown as [Shown, Shown]
    beforeAll(async () => {
      app = await testApp(kind, { MAIL_HOLD_SECONDS: '600' })
      token = await app.signInAs(await makeMember(app.db, 'Admin'))
    })
    afterAll(() => app.close())

    const pathOf = (key: string): string => join(app.dataDir, 'documents', key)
    const upload = async (file: Buffer, shownDocument = ''): Promise<Shown> => {
      const { order_id: orderId, email } = order
      const form = { orderId, email, file, ...(shownDocument ? { shownDocument } : {}) }
      const { id, file1, url } = (await sendUpload(app, token, form)).body.data.document
      const row = app.db.selectFrom('documents').select('storage_key').where('id', '=', id)
      return { id, file1, url, ...(await row.executeTakeFirstOrThrow()) }
    }
    beforeEach(async () => {
      order = await makeOrder(app.db)
      older = await upload(samplePdf('the wrong card'))
      newer = await upload(samplePdf('the right card'), String(older.id))
    })

    /** Puts the older one where the newer one was, or names it in its row; answers how that is put right. */
    const byStore = async () => {
      const kept = `${pathOf(newer.storage_key)}.kept`
      await rename(pathOf(newer.storage_key), kept)
      await copyFile(pathOf(older.storage_key), pathOf(newer.storage_key))
      return () => rename(kept, pathOf(newer.storage_key))
    }
    const swapRows = () =>
      sql`update documents d set storage_key = e.storage_key from documents e
      where d.order_id = ${order.id} and e.order_id = d.order_id and d.id <> e.id`.execute(app.db)
    const bySql = async () => {
      // What was read by its own row is not taken for another's.
      for (const { url } of [older, newer]) expect((await read(url)).statusCode).toBe(200)
      await swapRows()
      return swapRows
    }
    /** As a version before sealing left it, which the next step seals. */
    const layOpen = async (shown: Shown, file: Buffer): Promise<void> => {
      const open = shown.storage_key.replace('.age', '')
      await writeFile(pathOf(open), file)
      await sql`update documents set storage_key = ${open} where id = ${shown.id}`.execute(app.db)
      shown.storage_key = open
    }
    const lyingOpen = async () => {
      const wrong = samplePdf('the wrong card')
      await layOpen(newer, wrong)
      return () => writeFile(pathOf(newer.storage_key), samplePdf('the right card'))
    }
    const read = (url: string, more: object = {}) =>
      app.app.inject({ url, headers: { authorization: token }, ...more } as never)

    describe.each([
      ['in the store', byStore],
      ['in the database', bySql],
      ['in the store, where files lie open', lyingOpen],
    ])('%s', (_where, swap) => {
      it('is given to nobody, whole or in part, and by no link, until the right one lies there', async () => {
        const putRight = await swap()
        const answers = [
          await read(newer.url),
          await read(newer.url, { headers: { authorization: token, range: 'bytes=0-3' } }),
        ]
        for (const answer of answers)
          expect([answer.statusCode, answer.json().message]).toEqual([503, documentTexts.lost])
        expect((await read(newer.url, { method: 'HEAD' })).statusCode).toBe(503)
        const params = { name: decodeURIComponent(newer.url.split('/').at(-1) ?? '') }
        expect((await app.call(getDocumentLink, { token, params })).http).toBe(503)
        await putRight()
        expect((await read(newer.url)).rawPayload.equals(samplePdf('the right card'))).toBe(true)
      })

      it('is recorded as no download of it, mailed to nobody, and in no export and no bundle', async () => {
        await swap()
        const { order_id: orderId, email } = order
        const proved = await app.call(trackOrder, { body: { orderId, email } })
        const cookies = { tracking: proved.cookies[0]?.value ?? '' }
        const body = { orderId, file1: newer.file1 }
        const download = await app.call(recordDownload, { body: body as never, cookies })
        expect([download.http, download.body.message]).toEqual([503, trackingTexts.lost])
        const files = await openFiles(app.dataDir)
        const carried = { documentId: newer.id, invoiceId: null }
        await expect(attachmentsFrom(files)(app.db, carried)).rejects.toThrow(FileDamaged)
        const exported = await read(`/api${exportTraveller.path}`, {
          ...{ method: 'POST', payload: { orderId } },
        })
        const members = unzipSync(new Uint8Array(exported.rawPayload))
        const name = `documents/${newer.id}-${newer.file1}`
        expect(Object.keys(members)).not.toContain(name)
        const said = JSON.parse(strFromU8(members['order.json'] ?? new Uint8Array()))
        expect(said.lost_documents).toContain(name)
        const { found } = await gatherBundle(await bundleDeps(app), order.id)
        expect(found.absent).toContainEqual({
          ...{ shows: `document ${newer.id}`, why: 'its file is damaged' },
        })
        const { problems } = await verifyDocuments(app.db, files)
        expect(problems.join()).toContain(`its file ${newer.storage_key} is not what was uploaded`)
      })
    })

    it('is not sealed for it, and lies where it lay', async () => {
      await lyingOpen()
      const files = await openFiles(app.dataDir)
      await sealDocuments(app.db, files, newer.id - 1)
      expect(await readFile(pathOf(newer.storage_key))).toEqual(samplePdf('the wrong card'))
      expect((await read(newer.url)).statusCode).toBe(503)
      await writeFile(pathOf(newer.storage_key), samplePdf('the right card'))
      await sealDocuments(app.db, files, newer.id - 1)
      expect(await files.exists(newer.storage_key)).toBe(false)
      expect((await read(newer.url)).rawPayload).toEqual(samplePdf('the right card'))
    })

    it('is sealed in a store that is another database’s, which keeps its open file', async () => {
      await lyingOpen()
      const files = await openFiles(app.dataDir)
      await writeFile(pathOf(newer.storage_key), samplePdf('the right card'))
      await files.claim('7000000000000000000/1')
      await sealDocuments(app.db, files, newer.id - 1)
      expect(await files.exists(newer.storage_key)).toBe(true)
      expect((await read(newer.url)).rawPayload).toEqual(samplePdf('the right card'))
      await rm(join(app.dataDir, 'documents', 'database.txt'))
    })
  },
)
