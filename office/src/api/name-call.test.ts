import { sayMyShift } from '@e-arrival/contract/assignment/shift'
import { setViewing } from '@e-arrival/contract/live'
import { cancelMail } from '@e-arrival/contract/mail'
import { sendMessage } from '@e-arrival/contract/mail/messages'
import { changeOrderStatus, restoreOrders } from '@e-arrival/contract/orders/actions'
import { bulkQueue } from '@e-arrival/contract/orders/bulk'
import { addRemark } from '@e-arrival/contract/remarks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { nameCall } from './name-call.ts'
import { sendOnce } from './send-once.ts'

const session = JSON.stringify({ accessToken: 'token', name: 'Dara', type: 'Admin' })
beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => session })
  // A browser that keeps nothing.
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  })
})
afterAll(() => void vi.unstubAllGlobals())

const mail = (text: string) => nameCall(sendMessage, { body: { text } })

test('a mail that was lost is meant again, until it is answered or something may have taken it back', async () => {
  const first = await mail('Dear you')
  first?.wasLost()
  const viewing = await nameCall(setViewing, { body: { orderId: 'ABCDEF' } })
  viewing?.wasAnswered(true)
  const again = await mail('Dear you')
  expect(again).toMatchObject({ key: first?.key, isAgain: true })
  expect((await mail('Dear all'))?.key).not.toBe(first?.key)
  const takenBack = await nameCall(cancelMail, { body: { mailId: 1 } })
  takenBack?.wasAnswered(true)
  const anew = await mail('Dear you')
  expect(anew?.isAgain).toBe(false)
  anew?.wasLost()
  anew?.wasAnswered(true)
  expect((await mail('Dear you'))?.isAgain).toBe(false)
})

test('what is still under way is the same call when it is said again', async () => {
  const first = await mail('Dear both')
  const viewing = await nameCall(setViewing, { body: { orderId: 'ABCDEF' } })
  viewing?.wasAnswered(true)
  const second = await mail('Dear both')
  expect(second).toMatchObject({ key: first?.key, isAgain: false })
  first?.wasAnswered(true)
  second?.wasAnswered(true)
  expect((await mail('Dear both'))?.key).not.toBe(first?.key)
})

const shifted = async (): Promise<void> =>
  (await nameCall(sayMyShift, { body: { in: true } }))?.wasAnswered(true)

const answered = async (done: boolean): Promise<void> =>
  (await nameCall(cancelMail, { body: { mailId: 2 } }))?.wasAnswered(done)

test('what is under way is that call whatever was answered meanwhile, and however long it is', async () => {
  const first = await mail('Dear slow')
  await shifted()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_000)
  const second = await mail('Dear slow')
  vi.restoreAllMocks()
  expect(second?.key).toBe(first?.key)
  first?.wasLost()
  await shifted()
  expect((await mail('Dear slow'))?.key).toBe(first?.key)
})

test('what was answered once is not meant again, though the answer to the same call is lost after', async () => {
  const first = await mail('Dear same')
  const second = await mail('Dear same')
  first?.wasAnswered(true)
  second?.wasLost()
  expect((await mail('Dear same'))?.key).not.toBe(first?.key)
})

test('a refusal has undone nothing', async () => {
  const first = await mail('Dear lost')
  first?.wasLost()
  await answered(false)
  expect(await mail('Dear lost')).toMatchObject({ key: first?.key, isAgain: true })
})

test('a call whose first answer was lost is under way until its second try is answered', async () => {
  const named = await mail('Dear twice')
  let answer = (_response: Response): void => undefined
  const second = new Promise<Response>((come) => {
    answer = come
  })
  const tries: Request[] = []
  const send = (request: Request): Promise<Response> => {
    tries.push(request)
    return tries.length === 1 ? Promise.resolve(new Response(null, { status: 503 })) : second
  }
  const sent = sendOnce(new Request('http://office.example', { method: 'POST' }), named, send)
  await vi.waitFor(() => expect(tries).toHaveLength(2))
  await shifted()
  const pressed = await mail('Dear twice')
  expect(pressed?.key).toBe(named?.key)
  pressed?.wasLost()
  answer(new Response('{}'))
  expect((await sent).isAgain).toBe(true)
  expect((await mail('Dear twice'))?.key).not.toBe(named?.key)
})

const deletion = (id: string) =>
  nameCall(changeOrderStatus, {
    body: { orderId: [{ id, status: 'New' }], updatingStatus: 'Deleted' },
  })
const restored = async (id: string, isDone = true): Promise<void> =>
  (await nameCall(restoreOrders, { body: { orderId: [{ id }] } }))?.wasAnswered(isDone)

test('what was undone while its answer was still out is meant anew, before that is lost and after', async () => {
  const first = await deletion('UNDONE')
  await restored('UNDONE')
  const second = await deletion('UNDONE')
  expect(second?.key).not.toBe(first?.key)
  await restored('UNDONE')
  first?.wasLost()
  second?.wasLost()
  const third = await deletion('UNDONE')
  first?.wasAnswered(true)
  expect([first?.key, second?.key]).not.toContain(third?.key)
  third?.wasLost()
  expect(await deletion('UNDONE')).toMatchObject({ key: third?.key, isAgain: true })
})

test('an undoing whose answer was lost may have undone it', async () => {
  const first = await deletion('MAYBE')
  first?.wasLost()
  ;(await nameCall(restoreOrders, { body: { orderId: [{ id: 'MAYBE' }] } }))?.wasLost()
  expect((await deletion('MAYBE'))?.key).not.toBe(first?.key)
})

test('a whole queue is of every order', async () => {
  const first = await deletion('QUEUED')
  first?.wasLost()
  await nameCall(bulkQueue, { body: {} })
  expect((await deletion('QUEUED'))?.key).not.toBe(first?.key)
})

test('what was done to others, and what undoes nothing of its kind, leaves it meant', async () => {
  const comment = () => nameCall(addRemark, { body: { orderId: 'OTHERS', remark: 'Called' } })
  const [first, said] = [await deletion('OTHERS'), await comment()]
  first?.wasLost()
  said?.wasLost()
  await restored('ANOTHER')
  await restored('OTHERS', false)
  await shifted()
  await answered(true)
  expect((await deletion('OTHERS'))?.key).toBe(first?.key)
  await restored('OTHERS')
  expect((await comment())?.key).toBe(said?.key)
})
