import { eraseTraveller, privacyTexts } from '@e-arrival/contract/privacy'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bundleDeps } from '../../testing/bundle/bundle-deps.ts'
import { type Proved, proveOrder } from '../../testing/bundle/prove-order.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import { type SendingApp, startSendingApp } from '../../testing/mail/sending-app.ts'
import { tamper } from '../../testing/tampering/tamper.ts'
import { problemsOf, textAt, zipped } from './bundle.fixture.ts'
import { type BundleDeps, makeBundle } from './make-bundle.ts'

let sending: SendingApp
let token: string
let deps: BundleDeps
let proved: Proved
beforeAll(async () => {
  sending = await startSendingApp('embedded', 'AWS')
  token = await sending.app.signInAs(await makeMember(sending.app.db, 'Admin'))
  deps = await bundleDeps(sending.app)
})
beforeEach(async () => {
  proved = await proveOrder(sending)
})
afterAll(() => sending.close())

const make = (over: Partial<BundleDeps> = {}) =>
  makeBundle({ ...deps, ...over }, { orderId: proved.order.orderId, actor: proved.actor })
const erase = async () => {
  const { orderId } = proved.order
  const body = { orderId, confirm: orderId, upTo: 'contact' as const, reason: 'He asked for it' }
  expect((await sending.app.call(eraseTraveller, { token, body })).http).toBe(200)
}
const kindsOf = async (): Promise<string[]> =>
  (
    await sql<{ kind: string }>`
      select kind from events where order_id = ${proved.order.id} order by seq`.execute(
      sending.app.db,
    )
  ).rows.map(({ kind }) => kind)
/** Erases when it is called for the nth time. */
const erasingAt = (nth: number) => {
  let calls = 0
  return async () => {
    if (++calls === nth) await erase()
  }
}
const refusal = { code: 'conflict', message: privacyTexts.erasedMeanwhile }

it('is none where the traveller is erased while files are read, and no read is told then', async () => {
  const turn = erasingAt(1)
  const open: typeof deps.files.open = async (key, range) => {
    const found = await deps.files.open(key, range)
    await turn()
    return found
  }
  await expect(make({ files: { ...deps.files, open } })).rejects.toMatchObject(refusal)
  expect(await kindsOf()).not.toContain('evidence.bundled')
  expect(await kindsOf()).not.toContain('document.read')
})

it.each([
  ['the first pack is made', 1],
  ['the second pack is made', 2],
  ['the bundle itself is sealed', 3],
])('is none where the traveller is erased while %s', async (_what, nth) => {
  const turn = erasingAt(nth)
  const { folder } = deps.checkpoints
  const keep = async (note: string) => {
    await folder.keep(note)
    await turn()
  }
  const checkpoints = { ...deps.checkpoints, folder: { ...folder, keep } }
  await expect(make({ checkpoints })).rejects.toMatchObject(refusal)
  expect((await kindsOf()).filter((kind) => kind === 'defence-pack.printed')).toHaveLength(nth - 1)
  expect(await problemsOf(await zipped((await make()).members))).toEqual([])
})

it('gives out nothing more once the traveller is erased, and no ZIP that is whole', async () => {
  const { members } = await make()
  await erase()
  await expect(zipped(members)).rejects.toMatchObject(refusal)
})

it('calls a file missing that nobody erased, and tells no read of it', async () => {
  const { id } = proved.order
  await sql`update documents set storage_key = '00/lost.age' where order_id = ${id}`.execute(
    sending.app.db,
  )
  const files = await zipped((await make()).members)
  const { absent } = JSON.parse(textAt(files, 'manifest.json')) as { absent: object[] }
  expect(absent).toMatchObject([
    { why: 'its file is missing' },
    { shows: `mail ${proved.mailId}`, why: 'the file that it carried is missing' },
  ])
  expect(await problemsOf(files)).toEqual([])
  expect(await kindsOf()).not.toContain('document.read')
})

it('tells a read where a document was read, and none where no bundle was made', async () => {
  const { id } = proved.order
  await tamper(sending.app.db, sql`update downloads set ip = '198.51.100.1' where order_id = ${id}`)
  await expect(make()).rejects.toThrow(/No bundle can be made/)
  expect(await kindsOf()).not.toContain('document.read')
  await tamper(sending.app.db, sql`update downloads set ip = '127.0.0.1' where order_id = ${id}`)
  await make()
  expect((await kindsOf()).filter((kind) => kind === 'document.read')).toHaveLength(1)
})
