import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { copyEmbedded } from '../../../testing/embedded-template.ts'
import {
  type CrashStage,
  type CrashTask,
  crashStages,
} from '../../../testing/faults/crash-stages.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { samplePdf } from '../../../testing/made/sample-files.ts'
import { startSesStandIn } from '../../../testing/mail/ses-stand-in.ts'
import { openFiles } from '../../../testing/open-files.ts'
import { openInstalled } from '../../../testing/open-installed.ts'
import { openDocumentFile } from '../files/document-file.ts'
import { sweepOrphans } from '../files/sweep-orphans.ts'

const child = new URL('../../../testing/faults/crash-child.ts', import.meta.url).pathname
const HOUR_MS = 60 * 60 * 1000

/** Runs the child until it dies; answers what it had acknowledged by then. */
const run = async (task: CrashTask): Promise<boolean> => {
  const process_ = spawn(process.execPath, [child, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await Promise.all([text(process_.stdout), once(process_, 'exit')])
  expect(process_.signalCode).toBe(task.stage === 'never' ? null : 'SIGKILL')
  return said.includes('acknowledged')
}

test('killed at any step: what was acknowledged is whole, what was not leaves no row without its file', {
  // Nine starts of the embedded database, on a machine that may be busy.
  timeout: 5 * 60_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'e-arrival-crash-'))
  const ses = await startSesStandIn()
  await copyEmbedded(dataDir)
  let database = await openInstalled({ dataDir })
  const { id: staffId } = await makeMember(database.kysely, 'Team')
  const tasks: CrashTask[] = []
  for (const stage of crashStages) {
    const { order_id: orderId, email } = await makeOrder(database.kysely, {})
    const file = samplePdf(stage).toString('base64')
    tasks.push({ stage, dataDir, staffId, orderId, email, file, sesUrl: ses.url })
  }
  await database.close()

  const acknowledged = new Map<CrashStage, boolean>()
  for (const task of tasks) acknowledged.set(task.stage, await run(task))

  database = await openInstalled({ dataDir })
  const db = database.kysely
  const files = await openFiles(dataDir)
  for (const { stage, orderId, file } of tasks) {
    const rows = await db
      .selectFrom('documents as d')
      .innerJoin('orders as o', 'o.id', 'd.order_id')
      .leftJoin('mails as m', 'm.document_id', 'd.id')
      .select(['d.order_id', 'd.storage_key', 'd.bytes', 'd.sha256', 'm.id as mailId'])
      .where('o.order_id', '=', orderId)
      .execute()
    const whole = ['committed', 'claimed', 'sent', 'never'].includes(stage)
    expect([stage, rows.length]).toEqual([stage, whole ? 1 : 0])
    if (acknowledged.get(stage)) expect(whole).toBe(true)
    for (const row of rows) {
      expect(row.mailId).not.toBeNull()
      const bytes = await buffer(await openDocumentFile(db, files, row))
      expect(bytes.toString('base64')).toBe(file)
    }
  }

  // Five were killed with the file put and no rows, or with the file half on its way, two of them with the received file still
  // beside the sealed one: swept after an hour, the others stay.
  expect(await sweepOrphans(db, files, new Date())).toBe(0)
  expect(await sweepOrphans(db, files, new Date(Date.now() + 2 * HOUR_MS))).toBe(7)
  let left = 0
  for await (const _file of files.list()) left += 1
  expect(left).toBe(4)

  // Each mail of the dead left at most twice; the one whose answer was lost is in doubt, not forgotten.
  const sent = ses.mails.map(({ to }) => to[0])
  for (const { email } of tasks) expect(sent.filter((to) => to === email).length).toBeLessThan(3)
  await database.close()
  await ses.close()
  await rm(dataDir, { recursive: true, force: true })
})
