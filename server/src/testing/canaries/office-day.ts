import { uploadForm } from '../made/upload-form.ts'
import { canaryCorrection, canaryDocument, canaryOrder } from './canaries.ts'

type Keys = { url: string; intakeKey: string; email: string; password: string }
type Call = {
  method: string
  path: string
  body?: object | FormData
  as: 'staff' | 'site' | 'traveller'
  /** What it is answered; 200 unless said. */
  http?: number
}
/** expected: what the day's plan says it is answered. */
export type Called = { path: string; http: number; expected: number; text: string }

const { order_id: orderId, email } = canaryOrder
const told = { orderId, timezone: 'Asia/Phnom_Penh', customername: 'Sok', file1: 'card.pdf' }
const move = (updatingStatus: string): Call => ({
  ...{ method: 'PUT', path: '/admin/move-order-status', as: 'staff' },
  body: { orderId: [orderId], updatingStatus },
})
const staff = (method: string, path: string, body?: object): Call => ({
  ...{ method, path, as: 'staff' as const },
  ...(body ? { body } : {}),
})
const document = { orderId, email, mailServiceProvider: 'AWS', file: canaryDocument }

/** What staff, a landing site and a traveller do in a day with one order that holds all of the sensitive class. */
const day = (): Call[] => [
  { method: 'POST', path: '/intake/orders', body: canaryOrder, as: 'site' },
  {
    method: 'POST',
    path: '/intake/orders',
    body: { ...canaryOrder, email: 'no address' },
    as: 'site',
    http: 400,
  },
  {
    method: 'POST',
    path: '/intake/orders',
    body: { ...canaryOrder, surname: 'Other' },
    as: 'site',
    http: 409,
  },
  { method: 'PATCH', path: `/intake/orders/${orderId}`, body: canaryCorrection, as: 'site' },
  { method: 'POST', path: '/nowhere', body: canaryOrder, as: 'site', http: 404 },
  { method: 'GET', path: `/intake/orders/${orderId}`, as: 'site' },
  staff('POST', '/admin/search-order', { searchVal: canaryOrder.passport_number }),
  staff('POST', '/admin/quick-find', { search: canaryCorrection.passport_number }),
  staff('GET', '/admin/get-orders-list/newOrder?page=1&limit=10'),
  staff('GET', `/admin/get-orders-details/${orderId}?masked=1`),
  staff('GET', `/admin/get-orders-details/${orderId}`),
  staff('POST', '/admin/show-sensitive', { orderId }),
  staff('POST', '/admin/show-sensitive', { orderId, field: 'passport_number' }),
  staff('POST', '/admin/add-new-remark', {
    orderId,
    remark: 'Called, all is right',
    whatsapp: 'Y',
  }),
  move('Contact Customer'),
  staff('PUT', '/admin/assign-order-status', { orderId: [orderId], assignto: 'Maly' }),
  staff('POST', '/admin/save-transaction-details', {
    orderId,
    transactionId: 'T-1',
    merchantName: 'Acme',
  }),
  { method: 'POST', path: '/admin/check-document', body: uploadForm(document), as: 'staff' },
  { method: 'POST', path: '/admin/upload-visa-document', body: uploadForm(document), as: 'staff' },
  staff('POST', '/admin/resend-mail', { orderId, email, mailServiceProvider: 'Sendgrid' }),
  staff('POST', '/admin/send-invoice', {
    orderId,
    mailServiceProvider: 'AWS',
    confirmRepeat: true,
  }),
  move('Completed'),
  { method: 'POST', path: '/front/track-order', body: { orderId, email }, as: 'traveller' },
  { method: 'POST', path: '/front/get-download-history', body: { orderId }, as: 'traveller' },
  { method: 'POST', path: '/front/download-passport-doc-pdf', body: told, as: 'traveller' },
  staff('GET', `/admin/email-content/${orderId}`),
  ...[1, 2].map((defencePackType) =>
    staff('POST', '/admin/get-defence-pack-pdf', { orderId, defencePackType }),
  ),
  staff('POST', '/admin/get-evidence-bundle', { orderId }),
  staff('GET', `/admin/order-timeline/${orderId}`),
  staff('GET', `/admin/order-evidence/${orderId}`),
  staff('GET', `/admin/order-privacy/${orderId}`),
  staff('GET', '/admin/export-orders/allOrder'),
  staff('GET', '/admin/activity'),
  staff('POST', '/admin/get-country-order-list', {}),
]

/** Works the day over HTTP, one call after the other; answers what each was answered. */
export const workTheDay = async ({ url, intakeKey, ...member }: Keys): Promise<Called[]> => {
  const signedIn = await fetch(`${url}/api/admin/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(member),
  })
  const { jwtToken } = (await signedIn.json()) as { jwtToken: string }
  let cookie = ''
  const headersOf = { staff: { authorization: jwtToken }, site: { 'x-api-key': intakeKey } }
  const called: Called[] = []
  for (const { method, path, body, as, http = 200 } of day()) {
    const isForm = body instanceof FormData
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(as === 'traveller' ? { cookie } : headersOf[as]),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    called.push({ path, expected: http, http: answer.status, text: await answer.text() })
  }
  return called
}
