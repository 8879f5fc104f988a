import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newSigner, signNote } from '../../../platform/transparency-log/signed-note.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { databaseKinds, openTestDatabase } from '../../../testing/test-database.ts'
import { eraseAgain } from './erase-again.ts'
import { eraseOrder } from './erase-order.ts'
import { erasedList } from './erased-list.ts'
import { isListLacking } from './listed-erasures.store.ts'

describe.each(databaseKinds())(
  'a database restored without a list of the erased, on %s',
  (kind) => {
    const opened = async () => {
      const database = await openTestDatabase(kind)
      const folder = await mkdtemp(join(tmpdir(), 'e-arrival-awaited-'))
      onTestFinished(async () => {
        await database.close()
        await rm(folder, { recursive: true })
      })
      const { db } = database
      const path = join(folder, 'erased.list')
      const signer = newSigner('test/one')
      let now = new Date('2026-11-01T10:00:00Z')
      const list = erasedList(path, async () => ({ signer, verifiers: [signer] }))
      const deps = {
        ...{ clock: () => now, list, log: { error: () => undefined } },
        deleteFile: async () => undefined,
        deleteMailCopy: async () => undefined,
      }
      const { order_id } = await makeOrder(db)
      const actor = { kind: 'system', id: null, name: 'System' } as const
      const erase = async () =>
        eraseOrder(db, deps, {
          ...{ actor, orderId: (await makeOrder(db)).id, upTo: 'contact', reason: 'Asked' },
        })
      const restored = () => eraseAgain(db, deps, { isRestored: true })
      const begun = () => eraseAgain(db, deps)
      const line = `2026-10-01T10:00:00.000Z sensitive+contact ${order_id}`
      const older = signNote(`e-arrival-erased/1\n${line}\n`, signer)
      const pass = (to: string) => {
        now = new Date(to)
      }
      return { db, path, restored, begun, erase, older, pass }
    }

    it('says so at each start, also once it has begun a list of its own, until the older one is there', async () => {
      const { db, path, restored, begun, erase, older, pass } = await opened()
      expect(await restored()).toMatchObject({ isAwaited: true, erased: 0 })
      pass('2026-11-02T10:00:00Z')
      expect(await begun()).toMatchObject({ isAwaited: true })
      await erase()
      expect(await begun()).toMatchObject({ isAwaited: true })
      expect(await isListLacking(db)).toBe(true)
      await writeFile(path, older)
      expect(await begun()).toMatchObject({ isAwaited: false, erased: 1 })
      expect(await begun()).toMatchObject({ isAwaited: false, erased: 0 })
      expect(await isListLacking(db)).toBe(false)
    })

    it('takes an empty file for the word that nobody was erased', async () => {
      const { db, path, restored, begun } = await opened()
      expect(await restored()).toMatchObject({ isAwaited: true })
      await writeFile(path, '')
      expect(await begun()).toMatchObject({ isAwaited: false })
      await rm(path)
      expect(await begun()).toMatchObject({ isAwaited: false })
      expect(await isListLacking(db)).toBe(false)
    })

    it('is none that was never restored', async () => {
      const { begun } = await opened()
      expect(await begun()).toMatchObject({ isAwaited: false, lacks: 0 })
    })
  },
)
