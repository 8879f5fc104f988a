import { trackingPaths } from '@e-arrival/contract/tracking/paths'
import { textPdf } from '../server/src/testing/made/text-pdf.ts'

export type Order = { order_id: string; email: string }

/** Its mail waits so long, and is not written while something is measured. */
const HELD_SECONDS = 600

/** Uploads a card for an order, as a member does. */
export const upload = async (
  url: string,
  authorization: string,
  order: Order,
  file = textPdf('e-Arrival card'),
): Promise<void> => {
  const form = new FormData()
  const fields = {
    ...{ orderId: order.order_id, email: order.email, mailServiceProvider: 'AWS' },
    holdSeconds: String(HELD_SECONDS),
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('uploadVisaDoc', new Blob([new Uint8Array(file)]), 'card.pdf')
  const sent = { method: 'POST', body: form, headers: { authorization } }
  const uploaded = await fetch(`${url}/api/admin/upload-visa-document`, sent)
  if (!uploaded.ok) throw new Error(`The upload was answered ${uploaded.status}`)
}

/** Proves an order, as its traveller does; answers the cookie. */
export const prove = async (url: string, { order_id: orderId, email }: Order): Promise<string> => {
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
