import { downloadPathOf, TRACK_PATH, trackPathOf } from '@e-arrival/contract/tracking/pages'
import { type Order, prove, upload } from './as-people.ts'

/** A page as one who may see it opens it. */
export type Visit = { title: string; url: string; cookie: string }

const firstOf = async (url: string, authorization: string, queue: string): Promise<Order> => {
  const list = `${url}/api/admin/get-orders-list/${queue}?page=1&limit=10`
  const answer = await fetch(list, { headers: { authorization } })
  const [order] = ((await answer.json()) as { data: Order[] }).data
  if (!order) throw new Error(`Nothing is in ${queue}`)
  return order
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
