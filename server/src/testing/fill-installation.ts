import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openFiles } from './open-files.ts'
import { type Installation, runCli } from './run-cli.ts'
import { samplePdf } from './upload-form.ts'

/** Members, demo orders, an imported order with its history, and a stored document; answers the document's key. */
export const fillInstallation = async (installation: Installation): Promise<{ key: string }> => {
  const { dataDir } = installation
  const member = ['--name', 'Maly', '--email', 'maly@example.com', '--type', 'Admin']
  await runCli(installation, ['staff', 'add', ...member, '--password', 'correct horse'])
  await runCli(installation, ['intake-key', 'add', '--domain', 'mekong-entry.example'])
  await runCli(installation, ['orders', 'demo', '--count', '300', '--seed', '5'])
  const order = {
    order_id: 'FILLED-1',
    full_name: 'វិចិត្រា "quoted" \\ back',
    email: 'a@example.com',
    amount: '49.10',
    remark: [{ remark: 'Two\nlines\u2028three', remark_name: 'Dara' }],
    mailHistory: [{ create_ts: '2026-11-02T01:02:03.456789Z' }],
    downloadHistory: [{ create_ts: '2026-11-03', file1: 'card.pdf' }],
  }
  const path = join(dataDir, 'filled.ndjson')
  await writeFile(path, JSON.stringify(order))
  await runCli(installation, ['orders', 'import', path])
  return { key: await storeDocument(installation) }
}

const storeDocument = async (installation: Installation): Promise<string> => {
  const files = await openFiles(installation.dataDir, installation.env)
  const content = samplePdf('filled')
  const id = randomUUID()
  const key = `${id.slice(0, 2)}/${id}`
  const local = join(files.incomingDir, `${id}.part`)
  await writeFile(local, content)
  await files.put(key, local, 'application/pdf')
  const { kysely: db, close } = await installation.open()
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('order_id', '=', 'FILLED-1')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('documents')
    .values({
      order_id: order.id,
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
  await close()
  return key
}
