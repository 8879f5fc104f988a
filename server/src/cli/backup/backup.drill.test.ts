import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addIntakeKey } from '../../features/intake/intake.public.ts'
import { fillInstallation } from '../../testing/made/fill-installation.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import { officeWork } from '../../testing/made/office-work.ts'
import { type Installation, makeInstallation, runCli } from '../../testing/run-cli.ts'
import { startServer } from '../../testing/server-child.ts'
import { databaseKinds } from '../../testing/test-database.ts'

vi.setConfig({ testTimeout: 240_000 })

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'e-arrival-drill-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()

const statusesIn = async (office: Installation): Promise<Map<string, string>> => {
  const { kysely: db, close } = await office.open()
  const rows = await db.selectFrom('orders').select(['order_id', 'status']).execute()
  await close()
  return new Map(rows.map(({ order_id, status }) => [order_id, status]))
}

describe.each(databaseKinds())('the drill on %s', (kind) => {
  const made = async (migrated = true) => {
    const office = await makeInstallation(kind, { migrated })
    onTestFinished(office.remove)
    return office
  }

  test('a backup under writes restores to an office that agrees with itself and lacks nothing acknowledged', async () => {
    const office = await made()
    const { kysely: db, close } = await office.open()
    const { email, password } = await makeMember(db, 'Admin')
    const work = officeWork({ intakeKey: await addIntakeKey(db, 'shop.example'), email, password })
    await close()
    const server = await startServer(office)
    const working = work.workOn(server.url)
    await vi.waitUntil(() => work.orders.size > 5, 60_000)
    const acknowledged = [...work.orders.keys()].slice(0, -1)
    const dir = join(await newFolder(), 'backup')
    const identity = await generateX25519Identity()
    const recipient = await identityToRecipient(identity)
    const backup = await runCli(office, ['backup', dir, '--recipient', recipient, '--json'])
    expect([backup.code, backup.json]).toEqual([0, expect.objectContaining({ missing: [] })])
    await server.stop()
    await working

    const again = await made(false)
    const key = join(await newFolder(), 'identity.txt')
    await writeFile(key, `# made for a test\n${identity}\n`)
    expect((await runCli(again, ['restore', dir, '--identity', key])).code).toBe(0)
    const verified = await runCli(again, ['verify', '--json'])
    expect([verified.stdout, verified.json?.ok]).toEqual([expect.anything(), true])
    const [restored, source] = [await statusesIn(again), await statusesIn(office)]
    for (const id of acknowledged) expect(restored.has(id)).toBe(true)
    for (const id of restored.keys()) expect(source.has(id)).toBe(true)
  })

  test('a second one into the same folder copies new documents alone, and forgets what is gone', async () => {
    const office = await made()
    const { key } = await fillInstallation(office)
    const dir = join(await newFolder(), 'backup')
    expect((await runCli(office, ['backup', dir])).code).toBe(0)
    const documents = async () =>
      Promise.all(
        (await filesIn(join(dir, 'documents'))).map(async (path) => [path, (await stat(path)).ino]),
      )
    const first = await documents()
    expect(first).toHaveLength(1)
    await mkdir(join(dir, 'documents', 'aa'), { recursive: true })
    await writeFile(join(dir, 'documents', 'aa', 'of-an-older-backup'), 'x')
    const second = await runCli(office, ['backup', dir])
    expect([second.code, second.stderr]).toEqual([0, expect.stringContaining('0 of them new')])
    expect(await documents()).toEqual(first)

    await rm(join(office.dataDir, 'documents', key))
    const target = await newFolder()
    const lacking = await runCli(office, ['backup', target, '--json'])
    expect([lacking.code, lacking.json]).toEqual([1, expect.objectContaining({ missing: [key] })])
    const again = await made(false)
    const restored = await runCli(again, ['restore', target, '--json'])
    expect([restored.code, restored.json]).toEqual([
      1,
      expect.objectContaining({ documents: 0, missing: [key] }),
    ])
    expect((await statusesIn(again)).size).toBe((await statusesIn(office)).size)
  })

  test('a document that the backup has lost is named by the restore, which goes on', async () => {
    const office = await made()
    const { key } = await fillInstallation(office)
    const dir = join(await newFolder(), 'backup')
    expect((await runCli(office, ['backup', dir])).code).toBe(0)
    for (const path of await filesIn(join(dir, 'documents'))) await writeFile(path, 'damaged')
    const again = await made(false)
    const restored = await runCli(again, ['restore', dir, '--json'])
    expect([restored.code, restored.json]).toEqual([1, expect.objectContaining({ missing: [key] })])
  })
})
