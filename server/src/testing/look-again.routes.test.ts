import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { signOut } from '@e-arrival/contract/auth'
import { uploadDocument } from '@e-arrival/contract/documents'
import { acceptOrder, correctOrder } from '@e-arrival/contract/intake'
import { makeIntakeKey } from '@e-arrival/contract/integrations/intake-keys'
import { whichAreThere } from '@e-arrival/contract/orders/find'
import { addRemark } from '@e-arrival/contract/remarks'
import { getDownloadHistory, recordDownload, trackOrder } from '@e-arrival/contract/tracking'
import { expect, it } from 'vitest'
import { addIntakeKey } from '../features/intake/intake.public.ts'
import { connectTo, listeningOffice } from './listening-office.ts'
import { makeMember } from './made/make-member.ts'
import { makeOrder } from './made/make-order.ts'
import { samplePdf } from './made/sample-files.ts'
import { sendUpload, uploadForm } from './made/upload-form.ts'

const office = listeningOffice()
const soon = () => new Promise((done) => setTimeout(done, 400))

/** Sends the head of a call and a little of its body; answers what sends the rest, and is answered. */
const begin = async (
  { path }: { path: string },
  headers: Record<string, string>,
  body: Buffer,
): Promise<() => Promise<string>> => {
  const socket = connectTo(office().app)
  const all = { Host: 'x', Connection: 'close', 'Content-Length': String(body.length), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.write([`POST /api${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  socket.write(body.subarray(0, 5))
  await soon()
  return async () => {
    socket.write(body.subarray(5))
    return (await text(socket)).slice(0, 'HTTP/1.1 200'.length)
  }
}
const beginJson = (route: { path: string }, headers: Record<string, string>, body: object) =>
  begin(
    route,
    { 'Content-Type': 'application/json', ...headers },
    Buffer.from(JSON.stringify(body)),
  )
/** It may be read ahead of the session. */
const asksOf = (queue: string) => ({ path: whichAreThere.path.replace(':orderName', queue) })
const asks = asksOf('newOrder')
const rowsOf = async (table: 'remarks' | 'documents' | 'downloads' | 'intake_keys' | 'orders') =>
  (await office().db.selectFrom(table).select('id').execute()).length

it('nothing is done or shown by a call whose session ended while its body was on its way', async () => {
  const token = await office().signInAs(await makeMember(office().db, 'Team'))
  const { order_id: orderId } = await makeOrder(office().db)
  const says = { orderId, remark: 'After I left', remarkerName: '' }
  const writes = await beginJson(addRemark, { Authorization: token }, says)
  const reads = await beginJson(asks, { Authorization: token }, { orderIds: [orderId] })
  await office().call(signOut, { token })
  expect([await writes(), await reads()]).toEqual(['HTTP/1.1 401', 'HTTP/1.1 401'])
  expect(await rowsOf('remarks')).toBe(0)
})

it('one that came slowly and whose session holds is answered, and counted once', async () => {
  const token = await office().signInAs(await makeMember(office().db, 'Team'))
  const { order_id: orderId } = await makeOrder(office().db)
  const says = { orderId, remark: 'Slowly', remarkerName: '' }
  const key = await addIntakeKey(office().db, 'slow.example')
  const order = { order_id: 'SLOWLY1', full_name: 'Sok', surname: 'Dara', email: 's@example.com' }
  const calls = [
    await beginJson(addRemark, { Authorization: token }, says),
    await beginJson(asks, { Authorization: token }, { orderIds: [orderId] }),
    await beginJson(acceptOrder, { 'X-Api-Key': key }, order),
  ]
  for (const rest of calls) expect(await rest()).toBe('HTTP/1.1 200')
  const counts = office().db.selectFrom('wrong_tries').select('tries')
  expect(await counts.where('key', 'like', 'intake %').execute()).toEqual([{ tries: 1 }])
})

it('what came slowly is read by the role that its member has by then, not by the one he had', async () => {
  const member = await makeMember(office().db, 'Admin')
  const token = await office().signInAs(member)
  const { order_id: orderId } = await makeOrder(office().db)
  const begun = () =>
    beginJson(asksOf('allOrder'), { Authorization: token }, { orderIds: [orderId] })
  // From here on his session is known, and reads begin ahead of it.
  expect(await (await begun())()).toBe('HTTP/1.1 200')
  const rest = await begun()
  await office()
    .db.updateTable('staff')
    .set({ type: 'Telecaller' })
    .where('id', '=', member.id)
    .execute()
  expect(await rest()).toBe('HTTP/1.1 403')
})

it('no document of a member who was deleted meanwhile is kept, nor its file', async () => {
  const member = await makeMember(office().db, 'Team')
  const token = await office().signInAs(member)
  const { order_id: orderId, email } = await makeOrder(office().db)
  const sent = new Response(
    uploadForm({ orderId, email, mailServiceProvider: 'AWS', file: samplePdf(orderId) }),
  )
  const headers = {
    Authorization: token,
    'Content-Type': sent.headers.get('content-type') ?? '',
  }
  const rest = await begin(uploadDocument, headers, Buffer.from(await sent.arrayBuffer()))
  await office()
    .db.updateTable('staff')
    .set({ active: false })
    .where('id', '=', member.id)
    .execute()
  expect(await rest()).toBe('HTTP/1.1 401')
  expect(await rowsOf('documents')).toBe(0)
  expect(await readdir(join(office().dataDir, 'documents', 'incoming'))).toEqual([])
})

it('no key is made by who is no Admin any more, and no order taken by one that was revoked', async () => {
  const member = await makeMember(office().db, 'Admin')
  const token = await office().signInAs(member)
  const key = await addIntakeKey(office().db, 'shop.example')
  const order = { order_id: 'LATE1', full_name: 'Sok', surname: 'Dara', email: 'sok@example.com' }
  const makes = await beginJson(makeIntakeKey, { Authorization: token }, { domain: 'back.example' })
  const sends = await beginJson(acceptOrder, { 'X-Api-Key': key }, order)
  await office().db.updateTable('staff').set({ type: 'Team' }).where('id', '=', member.id).execute()
  await office().db.updateTable('intake_keys').set({ revoked_at: new Date() }).execute()
  expect([await makes(), await sends()]).toEqual(['HTTP/1.1 403', 'HTTP/1.1 401'])
  expect([await rowsOf('intake_keys'), await rowsOf('orders')]).toEqual([1, 0])
})

it('nothing is told to who proved an address that was corrected meanwhile, and no download is his', async () => {
  const key = { 'x-api-key': await addIntakeKey(office().db, 'shop.example') }
  const token = await office().signInAs(await makeMember(office().db, 'Team'))
  const [orderId, email] = ['MEANWHILE1', 'wrong@example.com']
  const body = { order_id: orderId, full_name: 'Sok', surname: 'Dara', email }
  await office().call(acceptOrder, { headers: key, body: body as never })
  const form = { orderId, email, file: samplePdf(orderId) }
  const { file1 } = (await sendUpload(office(), token, form)).body.data.document
  const proved = await office().call(trackOrder, { body: { orderId, email } })
  const Cookie = `tracking=${proved.cookies[0]?.value}`
  const downloads = await beginJson(recordDownload, { Cookie }, { orderId, file1, timezone: '' })
  const reads = await beginJson(getDownloadHistory, { Cookie }, { orderId })
  const right = { params: { order_id: orderId }, body: { email: 'right@example.com' } as never }
  expect((await office().call(correctOrder, { headers: key, ...right })).http).toBe(200)
  expect([await downloads(), await reads()]).toEqual(['HTTP/1.1 401', 'HTTP/1.1 401'])
  expect(await rowsOf('downloads')).toBe(0)
})
