const STATUSES = [
  ...['New', 'Pending', 'Awaiting', 'AwaitingGovt', 'Contact Customer', 'Customer Called'],
  ...['Completed', 'Refunds', 'Deleted'],
]
const NAMES = [
  'Ana',
  'วิภา',
  '王小明',
  'វិចិត្រា',
  'Łukasz',
  'Zoë "Z" \\',
  'محمد',
  'O’Brien',
  'Ποσειδών',
]

/** An order in each status, with what happened to it before; each in a script of its own. */
const orders = STATUSES.map((process_status, at) => ({
  order_id: `OFFICE-${at + 1}`,
  process_status,
  full_name: NAMES[at],
  surname: 'Example',
  email: `office-${at + 1}@example.com`,
  country_phone_code: ['France', '855', 'UK (England)'][at % 3],
  phone_number: `(0)6123456${at}`,
  amount: '49.10',
  currency: 'USD',
  passport_number: `X000000${at}`,
  landing_domain: 'mekong-entry.example',
  created_at: `2026-10-0${at + 1}T01:02:03.456Z`,
  arrival_date: `2026-12-0${at + 1}`,
  remark: [{ remark: 'Two\nlines', remark_name: 'Dara', chargeback: 'Y' }],
  mailHistory: [{ create_ts: '2026-10-12T01:02:03Z' }],
  downloadHistory: [{ create_ts: '2026-10-13', file1: 'card.pdf' }],
}))

const pdf = (text: string): Blob =>
  new Blob(
    [`%PDF-1.4\n% ${text}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`],
    {
      type: 'application/pdf',
    },
  )

/** Calls whatever an office can be asked that leaves a row. */
const onServer = async (url: string, intakeKey: string): Promise<void> => {
  let token = ''
  const call = async (
    method: string,
    path: string,
    body?: object,
  ): Promise<Record<string, never>> => {
    const form = body instanceof FormData
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: token,
        'x-api-key': intakeKey,
        ...(body && !form ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text.startsWith('{"status"') ? JSON.parse(text) : {}
  }
  const signIn = { email: 'sophea@office.example', password: 'correct horse' }
  await call('POST', '/admin/admin-login', { ...signIn, password: 'wrong horse' }).catch(() => null)
  token = (await call('POST', '/admin/admin-login', signIn)).jwtToken ?? ''
  const upload = (orderId: string, mailServiceProvider: string) => {
    const form = new FormData()
    const at = orderId.split('-')[1]
    for (const [field, value] of Object.entries({
      orderId,
      email: `office-${at}@example.com`,
      mailServiceProvider,
    }))
      form.append(field, value)
    form.append('uploadVisaDoc', pdf(orderId), 'card.pdf')
    return call('POST', '/admin/upload-visa-document', form)
  }
  for (const number of [1, 2, 3, 4, 5, 6])
    await upload(`OFFICE-${number}`, number % 2 ? 'AWS' : 'Sendgrid')
  for (const number of [1, 3, 7])
    await call('POST', '/admin/send-invoice', {
      orderId: `OFFICE-${number}`,
      mailServiceProvider: 'AWS',
    })
  await call('POST', '/admin/resend-mail', {
    orderId: 'OFFICE-2',
    email: 'other@example.com',
    mailServiceProvider: 'AWS',
  })
  await call('PUT', '/admin/assign-order-status', {
    orderId: ['OFFICE-2', 'OFFICE-3'],
    assignto: 'Maly',
  })
  await call('PUT', '/admin/move-order-status', {
    orderId: ['OFFICE-3'],
    updatingStatus: 'Contact Customer',
  })
  await call('PUT', '/admin/change-order-status', {
    orderId: ['OFFICE-6'],
    updatingStatus: 'Deleted',
    permanentDeletedFlag: false,
  })
  await call('POST', '/admin/add-new-remark', {
    orderId: 'OFFICE-4',
    remark: 'He wants it back',
    statusRefund: 'Y',
  })
  await call('PUT', '/admin/move-to-complete-refund', { orderId: ['OFFICE-4'] })
  await call('GET', '/admin/export-orders/allOrder')
  await call('PUT', '/admin/payment-gateway-setting', { id: 2 }).catch(() => null)
  await call('POST', '/intake/orders', {
    order_id: 'OFFICE-10',
    full_name: 'Handed in',
    email: 'office-10@example.com',
  })
  await call('POST', '/admin/admin-login', signIn)
  // Mails leave at once: none may be under way when the dump is made.
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
    const detail = await call('GET', '/admin/get-orders-details/OFFICE-1')
    if (!JSON.stringify(detail).includes('"queued"')) return
    await new Promise((again) => setTimeout(again, 500))
  }
}

export const work = {
  orders,
  staff: [
    ['Dara', 'Manager'],
    ['Maly', 'Team'],
    ['Vichea', 'Telecaller'],
    ['Bopha', 'Night Staff'],
  ] as const,
  onServer,
}
