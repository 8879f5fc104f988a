import { downloadPathOf, TRACK_PATH, trackPathOf } from '@e-arrival/contract/tracking.pages'
import { trackingPaths } from '@e-arrival/contract/tracking.paths'
import { textPdf } from '../server/src/testing/text-pdf.ts'

/** A page as one who may see it opens it. */
export type Visit = { title: string; url: string; cookie: string }
type Order = { order_id: string; email: string }

const firstOf = async (url: string, authorization: string, queue: string): Promise<Order> => {
  const list = `${url}/api/admin/get-orders-list/${queue}?page=1&limit=10`
  const answer = await fetch(list, { headers: { authorization } })
  const [order] = ((await answer.json()) as { data: Order[] }).data
  if (!order) throw new Error(`Nothing is in ${queue}`)
  return order
}

const upload = async (url: string, authorization: string, order: Order): Promise<void> => {
  const form = new FormData()
  const fields = { orderId: order.order_id, email: order.email, mailServiceProvider: 'AWS' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('uploadVisaDoc', new Blob([new Uint8Array(textPdf('e-Arrival card'))]), 'card.pdf')
  const sent = { method: 'POST', body: form, headers: { authorization } }
  const uploaded = await fetch(`${url}/api/admin/upload-visa-document`, sent)
  if (!uploaded.ok) throw new Error(`The upload was answered ${uploaded.status}`)
}

const prove = async (url: string, { order_id: orderId, email }: Order): Promise<string> => {
  const answer = await fetch(`${url}/api${trackingPaths.track}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId, email }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** The traveller's pages in the states that look different: empty, with an error, waiting, and with a document. */
export const travellerVisits = async (url: string, token: string): Promise<Visit[]> => {
  const waiting = await firstOf(url, token, 'newOrder')
  const ready = await firstOf(url, token, 'completedOrder')
  await upload(url, token, ready)
  const details = async (title: string, order: Order): Promise<Visit> => ({
    title,
    url: url + downloadPathOf(order.order_id),
    cookie: await prove(url, order),
  })
  return [
    { title: 'Track', url: url + TRACK_PATH, cookie: '' },
    {
      title: 'Track, with an error',
      url: `${url + trackPathOf(ready.order_id)}?again`,
      cookie: '',
    },
    await details('Download, no document yet', waiting),
    await details('Download, with a document', ready),
  ]
}
