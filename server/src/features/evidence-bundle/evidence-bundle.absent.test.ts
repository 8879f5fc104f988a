import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eraseTraveller } from '@e-arrival/contract/privacy'
import { expect, it, onTestFinished } from 'vitest'
import { systemActor } from '../../platform/event-log/actor.ts'
import { bundleDeps } from '../../testing/bundle/bundle-deps.ts'
import { proveOrder } from '../../testing/bundle/prove-order.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import { startSendingApp } from '../../testing/mail/sending-app.ts'
import { queueMail } from '../mail/mail.public.ts'
import { assembleBundle, gatherBundle } from './assemble-bundle.ts'
import { problemsOf, textAt, zipped } from './bundle.fixture.ts'
import { makeBundle } from './make-bundle.ts'

it('names what it calls erased of a class that no event says was erased', async () => {
  const sending = await startSendingApp('embedded', 'AWS')
  onTestFinished(() => sending.close())
  const { app } = sending
  const { order, actor, mailId } = await proveOrder(sending)
  const { id, orderId: order_id } = order
  const bare = await queueMail(app.db, {
    ...{ kind: 'document', orderId: id, provider: 'AWS', to: order.email, fromName: '' },
    ...{ replyTo: '', requestedBy: null, actor: systemActor, at: new Date(), holdSeconds: 0 },
    written: { subject: 'S', html: 'H', text: 'T' },
  })
  await sending.until(bare, { state: 'sent' })
  const token = await app.signInAs(await makeMember(app.db, 'Admin'))
  const body = { orderId: order_id, confirm: order_id, upTo: 'sensitive' as const, reason: 'x' }
  expect((await app.call(eraseTraveller, { token, body })).http).toBe(200)
  const deps = await bundleDeps(app)
  const { read, found } = await gatherBundle(deps, id)
  const assembled = async (more: { shows: string; why: string }[]) =>
    zipped(
      await assembleBundle(deps, {
        ...{ brand: 'Us', packs: [], actor, order: { id, order_id }, read },
        found: {
          members: found.members.filter(({ shows }) => !more.some((one) => one.shows === shows)),
          absent: [...found.absent, ...more],
        },
      }),
    )
  expect(found.absent.map(({ shows }) => shows)).toContain(`mail ${mailId}`)
  expect(await problemsOf(await assembled([]))).toEqual([])
  const erased = { shows: `mail ${bare}`, why: found.absent[0]?.why ?? '' }
  expect(await problemsOf(await assembled([erased]))).toEqual([
    `manifest.json: it calls mail ${bare} erased, and no event says so`,
  ])
})

it('is made without a document that is damaged, and the mail that carried it, and says so', async () => {
  const sending = await startSendingApp('embedded', 'AWS')
  onTestFinished(() => sending.close())
  const { db, dataDir } = sending.app
  const { order, actor, mailId } = await proveOrder(sending)
  const document = await db
    .selectFrom('documents')
    .select(['id', 'storage_key'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const path = join(dataDir, 'documents', document.storage_key)
  const whole = await readFile(path)
  await writeFile(path, whole.with(-1, (whole.at(-1) ?? 0) ^ 1))
  const noted: number[] = []
  const noteLost = (id: number) => void noted.push(id)
  const deps = { ...(await bundleDeps(sending.app)), noteLost }
  const files = await zipped((await makeBundle(deps, { orderId: order.orderId, actor })).members)
  expect([await problemsOf(files), noted]).toEqual([[], [document.id]])
  const absent = [
    { shows: `document ${document.id}`, why: 'its file is damaged' },
    { shows: `mail ${mailId}`, why: 'the file that it carried is damaged' },
  ]
  expect(JSON.parse(textAt(files, 'manifest.json'))).toMatchObject({ absent })
  expect(textAt(files, 'README.txt')).toContain(`document ${document.id}: its file is damaged`)
  const events = db.selectFrom('events').select('kind').where('order_id', '=', order.id)
  expect(await events.where('kind', '=', 'document.read').execute()).toEqual([])
  expect(files.size).toBeGreaterThan(5)
})
