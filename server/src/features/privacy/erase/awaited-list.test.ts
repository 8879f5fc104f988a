import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
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

    /** An office that has erased one, and has lost its list with what was erased after its backup. */
    const lost = async (isFollowed: boolean) => {
      const given = await opened()
      await given.erase()
      if (isFollowed) await given.begun()
      const known = await readFile(given.path, 'utf8')
      await rm(given.path)
      given.pass('2026-11-02T10:00:00Z')
      return { ...given, known, whole: `${known}\n\n\n${given.older}` }
    }
    const lacking = { lacks: 1, isAwaited: false, erased: 0 }
    const found = { lacks: 0, isAwaited: false }

    it.each([
      ['never', false],
      ['once', true],
    ])(
      'says so also of a backup that knew of an erasure, where the list was followed %s',
      async (_how, isFollowed) => {
        const { db, path, restored, begun, erase, whole, pass } = await lost(isFollowed)
        expect(await restored()).toMatchObject(lacking)
        pass('2026-11-03T10:00:00Z')
        expect(await begun()).toMatchObject(lacking)
        await erase()
        expect(await begun()).toMatchObject(lacking)
        expect(await isListLacking(db)).toBe(true)
        await writeFile(path, whole)
        expect(await begun()).toMatchObject({ ...found, erased: 1 })
        expect(await isListLacking(db)).toBe(false)
        expect(await begun()).toMatchObject({ ...found, erased: 0 })
      },
    )

    it('knows the list of before from its own, where that names nobody else', async () => {
      const { db, path, restored, begun, known } = await lost(true)
      expect(await restored()).toMatchObject(lacking)
      const own = await readFile(path, 'utf8')
      expect(await begun()).toMatchObject(lacking)
      expect(await readFile(path, 'utf8')).toBe(own)
      await writeFile(path, known)
      expect(await begun()).toMatchObject(found)
      expect(await isListLacking(db)).toBe(false)
    })

    it('takes the list of before behind its own, and names on it whom it erased meanwhile', async () => {
      const { db, path, restored, begun, erase, whole, pass } = await lost(true)
      expect(await restored()).toMatchObject(lacking)
      pass('2026-11-03T10:00:00Z')
      await erase()
      await writeFile(path, `${await readFile(path, 'utf8')}${whole}`)
      expect(await begun()).toMatchObject({ ...found, erased: 1 })
      const held = await readFile(path, 'utf8')
      expect(await begun()).toMatchObject({ ...found, erased: 0 })
      expect(await readFile(path, 'utf8')).toBe(held)
      await writeFile(
        path,
        held
          .split('\n\n\n')
          .filter((part) => !part.includes('awaiting '))
          .join('\n\n\n'),
      )
      expect(await begun()).toMatchObject(found)
      expect(await isListLacking(db)).toBe(false)
    })

    it('takes no list for it that names others, however long, and no copy of half of it', async () => {
      const { path, restored, begun, known, older } = await lost(true)
      await writeFile(path, `\n\n\n${older}`.padEnd(known.length + 10, '\n'))
      expect(await restored()).toMatchObject({ ...lacking, erased: 1 })
      expect(await begun()).toMatchObject(lacking)
    })

    it('takes an empty file for the word that nobody else was erased, once it has said so', async () => {
      const { path, restored, begun, known } = await lost(true)
      await writeFile(path, '')
      expect(await restored()).toMatchObject(lacking)
      expect(await begun()).toMatchObject(lacking)
      await writeFile(path, '')
      expect(await begun()).toMatchObject(found)
      expect(await begun()).toMatchObject(found)
      expect(await readFile(path, 'utf8')).toBe(known)
    })

    it('says so also where its list is not there at a start, or can be believed by nobody', async () => {
      const { path, begun, known } = await lost(false)
      expect(await begun()).toMatchObject(lacking)
      await writeFile(path, known.replace(/— \S+/, '— test/other'))
      expect(await begun()).toMatchObject({ isAwaited: true, unbelieved: 1 })
    })

    it.each([
      ['lacks', null],
      ['awaits', '2026-11-03T10:00:00Z'],
    ])(
      'goes on to say so where an earlier version noted that it %s, and had written its own list',
      async (_how, since) => {
        const { db, path, begun, known, whole } = await lost(since === null)
        // What it wrote itself was not marked.
        await writeFile(path, known)
        const bytes = since ? 0 : known.length
        await sql`insert into erased_list (bytes, awaited_since, lacks) values (${bytes}, ${since}, true)
        on conflict (only_row) do update set bytes = ${bytes}, awaited_since = ${since}, lacks = true`.execute(
          db,
        )
        const told = since ? { lacks: 0, isAwaited: true } : lacking
        expect(await begun()).toMatchObject(told)
        expect(await begun()).toMatchObject(told)
        await writeFile(path, whole)
        expect(await begun()).toMatchObject({ ...found, erased: 1 })
        expect(await isListLacking(db)).toBe(false)
      },
    )

    it('is none that was never restored', async () => {
      const { begun } = await opened()
      expect(await begun()).toMatchObject({ isAwaited: false, lacks: 0 })
    })
  },
)
