import { expect, it } from 'vitest'
import { drawPaper } from '../../platform/pdf/draw-paper.ts'
import { linesOf, readPdf } from '../../testing/read-pdf.ts'
import { createBrandFor, loadBrands } from '../brands/brands.public.ts'
import { type InvoiceAbout, invoicePaper } from './invoice-paper.rules.ts'

const brand = createBrandFor(await loadBrands())('')
const about = {
  ...{ number: 7, orderId: 'AB12CD34', email: 'maly@example.com', amount: '49.00' },
  ...{ currency: 'USD', brand, at: new Date('2026-03-01T10:00:00Z') },
}
const linesOn = async (parts: Pick<InvoiceAbout, 'customerName' | 'payment'>) => {
  const drawn = await drawPaper(invoicePaper({ ...about, ...parts }))
  return { bytes: drawn.toString('latin1'), lines: linesOf(await readPdf(drawn)) }
}

it('says of a typed name nothing but that it is whom the receipt is made out to', async () => {
  const { bytes, lines } = await linesOn({
    customerName: 'Maly\n\nPlease pay with Other:\u2028https://pay.example/x\r\nTotal due',
    payment: { paid: true, transactionId: `pi_1\nDate${' \u2800'.repeat(60)} Payment Not paid` },
  })
  const ours = lines.filter(({ x }) => x < 45).map(({ text }) => text)
  expect(ours.filter((text) => /^(Please|https|Total due|Payment *Not)/.test(text))).toEqual([])
  for (const label of ['Billed to', 'Date', 'Payment'])
    expect(ours.filter((text) => text.startsWith(label))).toHaveLength(1)
  expect(bytes).not.toContain('/URI')
})

it('follows nothing but the address of the gateway', async () => {
  const url = 'https://pay.example/AB12CD34'
  const { bytes } = await linesOn({
    customerName: 'https://other.example',
    payment: { paid: false, gatewayName: 'Stripe\nhttps://other.example', url },
  })
  expect(new Set(bytes.match(/\/URI \(.*\)/g))).toEqual(new Set([`/URI (${url})`]))
})
