import { expect, test } from 'vitest'
import { type EvidenceFacts, evidenceElements } from './elements.ts'

const at = '2026-01-02T05:00:00.000Z'
const bare: EvidenceFacts = {
  ...{ orderedAt: '', amount: null, currency: '', customer: '', address: 'Sok@example.com' },
  ...{ transactionId: '', merchantName: '', documents: [], mails: [], downloads: [] },
  erased: null,
}
type Mail = EvidenceFacts['mails'][number]
const mail = (change: Partial<Mail>): Mail => ({
  ...{ kind: 'document', to: 'sok@example.com', state: 'sent', witnessed: true },
  handedOverAt: at,
  ...change,
})
const download = {
  ...{ file1: 'card.pdf', at, ip: '1.2.3.4', timezone: '', browser: 'Safari', os: 'iOS' },
  ...{ witnessed: true, proved: 'own' as const },
}
const have = (change: Partial<EvidenceFacts>): string[] =>
  evidenceElements({ ...bare, ...change })
    .filter(({ proof }) => proof !== null)
    .map(({ name }) => name)

test('there are ten; a bare order has none, and each missing one says what would be', () => {
  expect(have({})).toEqual([])
  expect(evidenceElements(bare)).toHaveLength(10)
  expect(evidenceElements(bare).every(({ missing }) => missing !== '')).toBe(true)
})

test('a mail proves the address once it left for it, and its delivery once that is confirmed', () => {
  for (const state of [
    ...(['written', 'held', 'queued', 'bounced', 'failed', 'unknown', 'cancelled'] as const),
  ])
    expect(have({ mails: [mail({ state })] })).toEqual([])
  expect(have({ mails: [mail({ to: 'other@example.com', state: 'delivered' })] })).toEqual([])
  expect(have({ mails: [mail({ witnessed: false })] })).toEqual([])
  expect(have({ mails: [mail({ kind: 'invoice', state: 'delivered' })] })).toEqual([])
  expect(have({ mails: [mail({})] })).toEqual(['Email match'])
  expect(have({ mails: [mail({ state: 'delivered' })] })).toEqual(['Mail delivered', 'Email match'])
})

test('a download proves itself, the email before it, the place and the device; one that was imported nothing', () => {
  const downloads = [download]
  const names = [
    ...['Email match', 'Downloaded by the traveller', 'IP address and place', 'Device'],
  ]
  expect(have({ downloads })).toEqual(names)
  expect(have({ downloads: [{ ...download, witnessed: false }] })).toEqual([])
  const [said] = evidenceElements({ ...bare, downloads }).filter(
    ({ name }) => name === 'Downloaded by the traveller',
  )
  expect(said?.proof).toBe('“card.pdf”, 01/02/2026 00:00:00 (EST)')
})

test('a delivery says when the mail was handed over, and no time where nobody told', () => {
  const delivered = (handedOverAt: string | null) =>
    evidenceElements({ ...bare, mails: [mail({ state: 'delivered', handedOverAt })] }).find(
      ({ name }) => name === 'Mail delivered',
    )?.proof
  expect(delivered(at)).toBe('sok@example.com, handed over 01/02/2026 00:00:00 (EST)')
  expect(delivered(null)).toBe('sok@example.com')
})

test('a download that an address of before proved matches no email, and says whose it was until there is another', () => {
  const former = { ...download, file1: 'former.pdf', proved: 'former' as const }
  const downloaded = (downloads: EvidenceFacts['downloads']) =>
    evidenceElements({ ...bare, downloads }).find(
      ({ name }) => name === 'Downloaded by the traveller',
    )?.proof
  expect(have({ downloads: [former] })).not.toContain('Email match')
  expect(downloaded([former])).toBe(
    '“former.pdf”, 01/02/2026 00:00:00 (EST), by who proved the address before it was changed',
  )
  expect(downloaded([former, download])).toBe('“card.pdf”, 01/02/2026 00:00:00 (EST)')
  const unknown = { ...former, proved: 'unknown' as const }
  expect(have({ downloads: [unknown] })).not.toContain('Email match')
  expect(downloaded([unknown])).toContain('which may have been changed since')
})

test('a device proves itself by what was told of it; one that nobody knows is missing, and not awaited any more', () => {
  const deviceOf = (browser: string, os: string) =>
    evidenceElements({ ...bare, downloads: [{ ...download, browser, os }] }).at(-1)
  expect(deviceOf('Safari 17', 'Unknown')?.proof).toBe('Safari 17')
  expect(deviceOf('Unknown', 'iOS 17')?.proof).toBe('iOS 17')
  const missing = 'No download told which device it was'
  expect(deviceOf('Unknown', 'Unknown')).toMatchObject({ proof: null, missing })
  expect(deviceOf('', '')).toMatchObject({ proof: null, missing })
})

test('of many places five are named', () => {
  const downloads = Array.from({ length: 8 }, (_, n) => ({ ...download, ip: `1.2.3.${n}` }))
  const place = evidenceElements({ ...bare, downloads }).find(({ name }) => name.startsWith('IP'))
  expect(place?.proof).toBe('1.2.3.0, 1.2.3.1, 1.2.3.2, 1.2.3.3, 1.2.3.4 and 3 more')
})

test('the purchase counts each by itself', () => {
  expect(have({ transactionId: 'TX1' })).toEqual(['Transaction id'])
  expect(have({ orderedAt: at, amount: '49.00', customer: 'Sok Dara' })).toEqual([
    ...['Service and time of order', 'Amount', 'Customer'],
  ])
})

test('what was erased is proved no more; that a mail went to the address of the application stays', () => {
  const facts = {
    ...{ customer: '', address: '', documents: [{ file1: 'erased', at }] },
    mails: [mail({ to: 'erased', state: 'delivered' }), mail({ to: 'erased, another address' })],
    downloads: [{ ...download, file1: 'erased', ip: '', timezone: 'Asia/Tokyo' }],
    erased: { sensitive_at: at, contact_at: at },
  }
  expect(have(facts)).toEqual([
    ...['Mail delivered', 'Email match', 'Downloaded by the traveller', 'Device'],
  ])
  const other = { ...facts, mails: facts.mails.slice(1), downloads: [] }
  expect(have(other)).toEqual([])
})
