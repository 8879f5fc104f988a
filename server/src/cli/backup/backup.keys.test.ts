import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { keepDocumentFile, openDocumentFile } from '../../features/documents/documents.public.ts'
import { insertDocument } from '../../features/documents/documents.store.ts'
import { openDetails } from '../../platform/data-keys/sealed-fields.store.ts'
import { bindAll } from '../../testing/made/bind-all.ts'
import { samplePdf } from '../../testing/made/sample-files.ts'
import { openFiles } from '../../testing/open-files.ts'
import { type Installation, makeInstallation, runCli } from '../../testing/run-cli.ts'
import { databaseKinds } from '../../testing/test-database.ts'

vi.setConfig({ testTimeout: 240_000 })

const LINE = JSON.stringify({
  ...{ order_id: 'BACKUP-1', full_name: 'CanaryName', email: 'canary@example.com' },
  ...{ passport_number: 'QCANARY99', medical_issue: 'canary asthma' },
})

const textOf = async (folder: string): Promise<string> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1'))
  return (await Promise.all(texts)).join('\n')
}

test.each([
  ['backup', 'passphrase-file'],
  ['restore', 'passphrase-file'],
  ['restore', 'identity'],
])('%s names the file of --%s that is not there, before it does anything', async (name, option) => {
  const office = await makeInstallation('embedded', { migrated: false })
  onTestFinished(office.remove)
  const { code, stdout, stderr } = await runCli(office, [name, '/none', `--${option}`, '/no/such'])
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(new RegExp(`^--${option}: /no/such cannot be read \\(ENOENT\\)\n`))
  expect(stderr).not.toContain('    at ')
  expect(await readdir(office.dataDir)).toEqual([])
})

describe.each(databaseKinds())('a backup of sealed data on %s', (kind) => {
  const newFolder = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'e-arrival-backup-keys-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    return folder
  }
  const made = async (migrated = true): Promise<Installation> => {
    const office = await makeInstallation(kind, { migrated })
    onTestFinished(office.remove)
    return office
  }
  const filled = async (): Promise<Installation> => {
    const office = await made()
    expect((await runCli(office, ['orders', 'import', '-'], LINE)).code).toBe(0)
    const { kysely: db, close } = await office.open()
    const files = await openFiles(office.dataDir, office.env)
    const { id } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const content = samplePdf('canary')
    const path = join(files.incomingDir, 'canary.part')
    await writeFile(path, content)
    const storageKey = await keepDocumentFile(db, files, {
      orderId: id,
      path,
      mime: 'application/pdf',
    })
    await insertDocument(db, {
      ...{ orderId: id, publicId: 'BACKUP-1', name: 'card.pdf', storageKey },
      ...{ mime: 'application/pdf', bytes: content.length, customerName: '', provider: 'AWS' },
      ...{ sha256: createHash('sha256').update(content).digest('hex'), at: new Date() },
      uploadedBy: null as never,
    })
    await bindAll(db)
    await close()
    return office
  }
  const shown = async (office: Installation) => {
    const { kysely: db, close } = await office.open()
    try {
      const files = await openFiles(office.dataDir, office.env)
      const rows = await db.selectFrom('applications').select(['order_id', 'details']).execute()
      const [details] = (await openDetails(db, rows)).values()
      const document = await db.selectFrom('documents').selectAll().executeTakeFirstOrThrow()
      const file = await buffer(await openDocumentFile(db, files, document))
      return { details, file: file.equals(samplePdf('canary')) }
    } finally {
      await close()
    }
  }
  const whole = {
    details: expect.objectContaining({
      passport_number: 'QCANARY99',
      medical_issue: 'canary asthma',
    }),
    file: true,
  }

  test('encrypted to a recipient holds nothing readable, and all comes back with the identity', async () => {
    const office = await filled()
    const identity = await generateX25519Identity()
    const recipient = await identityToRecipient(identity)
    const dir = join(await newFolder(), 'backup')
    const backup = await runCli(office, ['backup', dir, '--recipient', recipient, '--json'])
    expect([backup.code, backup.json]).toMatchObject([0, { documents: 1, encrypted: true }])
    const all = await textOf(dir)
    for (const canary of ['QCANARY99', 'canary asthma', 'CanaryName', '%PDF-1', '"jwt"'])
      expect(all).not.toContain(canary)
    for (const name of await readdir(join(office.dataDir, 'keys')))
      if (name.startsWith('data-'))
        expect(all).not.toContain(
          (await readFile(join(office.dataDir, 'keys', name), 'utf8')).trim(),
        )
    const again = await runCli(office, ['backup', dir, '--recipient', recipient])
    expect([again.code, again.stderr]).toEqual([0, expect.stringContaining('0 of them new')])
    // What a person opens with the age tool alone.
    const state = (await readdir(dir)).find((name) => name.startsWith('state-')) ?? ''
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    const orders = await readFile(join(dir, state, 'tables', 'orders.ndjson.age'))
    expect(await decrypter.decrypt(new Uint8Array(orders), 'text')).toContain('CanaryName')

    const target = await made(false)
    const closed = await runCli(target, ['restore', dir])
    expect([closed.code, closed.stderr]).toEqual([1, expect.stringContaining('is encrypted')])
    const key = join(await newFolder(), 'identity.txt')
    await writeFile(key, await generateX25519Identity())
    const other = await runCli(target, ['restore', dir, '--identity', key])
    expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('does not open')])
    await writeFile(key, `# of the office\n${identity}\n`)
    const restored = await runCli(target, ['restore', dir, '--identity', key, '--json'])
    expect([restored.code, restored.json]).toMatchObject([0, { missing_keys: [] }])
    expect(await shown(target)).toEqual(whole)
  })

  test('with a passphrase all comes back with it alone', async () => {
    const office = await filled()
    const [dir, words] = [join(await newFolder(), 'backup'), join(await newFolder(), 'words')]
    await writeFile(words, 'correct horse battery\n')
    expect((await runCli(office, ['backup', dir, '--passphrase-file', words])).code).toBe(0)
    expect(await textOf(dir)).not.toMatch(/QCANARY99|CanaryName/)
    const target = await made(false)
    await writeFile(words, 'wrong horse battery\n')
    const wrong = await runCli(target, ['restore', dir, '--passphrase-file', words])
    expect([wrong.code, wrong.stderr]).toEqual([
      1,
      expect.stringContaining('not that of this backup'),
    ])
    await writeFile(words, 'correct horse battery\n')
    expect((await runCli(target, ['restore', dir, '--passphrase-file', words])).code).toBe(0)
    expect(await shown(target)).toEqual(whole)
  })

  test('not encrypted it holds no key and nothing sealed in the open, and says what it needs', async () => {
    const office = await filled()
    const dir = join(await newFolder(), 'backup')
    const backup = await runCli(office, ['backup', dir])
    expect([backup.code, backup.stdout]).toEqual([0, expect.stringContaining('--recipient age1')])
    const all = await textOf(dir)
    expect(all).toContain('CanaryName')
    expect(all).not.toMatch(/QCANARY99|canary asthma|%PDF-1/)
    const target = await made(false)
    const restored = await runCli(target, ['restore', dir, '--json'])
    const id = String(restored.json?.missing_keys)
    expect(restored.stdout).toContain(`put data-${id}.key into ${target.dataDir}/keys`)
    const verified = await runCli(target, ['verify', '--json'])
    expect(verified.json?.problems).toEqual([expect.stringContaining(`the key ${id} is missing`)])
    await expect(shown(target)).rejects.toThrow(`${id}`)
    const name = `data-${id}.key`
    await writeFile(
      join(target.dataDir, 'keys', name),
      await readFile(join(office.dataDir, 'keys', name)),
    )
    expect(await shown(target)).toEqual(whole)
  })
})
