import { languages } from '@e-arrival/contract/values/languages'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { createBrandFor, loadBrands } from '../../brands/brands.public.ts'
import { composeMime } from '../providers/compose-mime.ts'
import type { OutgoingMail } from '../providers/mail-provider.port.ts'
import { approvalMail } from './approval-mail.ts'
import { greetingTo } from './greeting.rules.ts'
import { invoiceMail } from './invoice-mail.ts'
import { letterTexts } from './texts/catalogue.ts'

const brand = createBrandFor(await loadBrands())('')
const about = {
  orderId: 'AB12CD34',
  customerName: 'Dara Sok',
  brand,
  publicUrl: 'https://cards.example',
}

const first = { replaces: false }

const outgoing = (parts: Partial<OutgoingMail>): OutgoingMail => ({
  id: 1,
  madeAt: new Date('2026-03-01T10:00:00Z'),
  kind: 'document',
  messageId: '<mail.1@e-arrival.example>',
  from: { name: 'Sender', address: 'no-reply@e-arrival.example' },
  to: 'traveller@example.com',
  replyTo: '',
  subject: 'Subject',
  html: '<p>Text</p>',
  text: 'Text',
  attachments: [],
  date: new Date('2026-03-01T10:00:00Z'),
  ...parts,
})

test('a transaction with line breaks is a line of a receipt, and none of ours', () => {
  const payment = { paid: true as const, transactionId: 'pi_1\n\nPlease pay again:\u2028https://x' }
  const receipt = { ...about, language: 'en', number: 'INV-000001', amount: '49.00 USD', payment }
  const { text, html } = invoiceMail(receipt)
  expect(text.split(/[\n\u2028]/).filter((line) => /^(Please pay|https:..x)/.test(line))).toEqual(
    [],
  )
  expect(html).toContain('pi_1 Please pay again: https://x<')
})

describe.each(languages)('mails in $code', ({ code }) => {
  test('the approval mail holds order id, tracking link, contact and disclaimer, in both forms', () => {
    const { subject, html, text } = approvalMail({ ...about, language: code }, first)
    expect(subject).toContain('AB12CD34')
    for (const body of [html, text]) {
      expect(body).toContain('https://cards.example/track-order/AB12CD34')
      expect(body).toContain(brand.contact.email)
      expect(body).toContain('arrival.gov.kh')
      expect(body).not.toMatch(/\{\w+\}|undefined/)
      expect(body).toContain('Dara Sok')
      expect(body).not.toContain(letterTexts[code].replaces)
    }
    expect(html).toContain(`<html lang="${code}">`)
    expect(html).toContain('<a href="https://arrival.gov.kh/"')
  })

  test('the approval mail of a later card says that it replaces an earlier one', () => {
    const { html, text } = approvalMail({ ...about, language: code }, { replaces: true })
    for (const body of [html, text]) expect(body).toContain(letterTexts[code].replaces)
  })

  test('no text is missing or left in another language', () => {
    const own = letterTexts[code]
    for (const [key, said] of Object.entries(letterTexts.en)) {
      const text = own[key as keyof typeof own]
      expect(text).not.toBe('')
      expect([...text.matchAll(/\{\w+\}/g)].map(String).sort()).toEqual(
        [...said.matchAll(/\{\w+\}/g)].map(String).sort(),
      )
      if (code !== 'en' && said.length > 25) expect(text).not.toBe(said)
    }
  })

  test('the invoice mail names number, amount and where to pay', () => {
    const mail = invoiceMail({
      ...{ ...about, language: code, number: '7', amount: '49.00 USD' },
      payment: { paid: false, url: 'https://pay.example/7' },
    })
    for (const body of [mail.html, mail.text])
      expect(body).toMatch(/49\.00 USD[\s\S]*https:\/\/pay\.example\/7/)
  })

  test('the receipt mail names the transaction and nowhere to pay', () => {
    const mail = invoiceMail({
      ...{ ...about, language: code, number: '7', amount: '49.00 USD' },
      payment: { paid: true, transactionId: 'pi_77' },
    })
    const t = letterTexts[code]
    for (const body of [mail.html, mail.text]) {
      expect(body).toMatch(/49\.00 USD[\s\S]*pi_77/)
      for (const asked of [t.pay, t.payButton, t.invoice]) expect(body).not.toContain(asked)
    }
    const leads = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)
    expect(leads).toEqual(['https://arrival.gov.kh/'])
    expect(mail.subject).toBe(
      t.receiptSubject.replace('{number}', '7').replace('{orderId}', 'AB12CD34'),
    )
  })
})

test.each([
  ['Dara Sok', 'Dear Dara Sok,'],
  ["Anne-Marie O'Neil Jr. Smith", "Dear Anne-Marie O'Neil Jr. Smith,"],
  ['សុខ ដារ៉ា', 'Dear សុខ ដារ៉ា,'],
  [' J. R.\n Ewing ', 'Dear J. R. Ewing,'],
  ['', 'Dear traveller,'],
  ['-', 'Dear traveller,'],
  ['See evil.example', 'Dear traveller,'],
  ['https://evil.example', 'Dear traveller,'],
  ['Call +1 900 555', 'Dear traveller,'],
  ['<b>Dara</b>', 'Dear traveller,'],
  ['x'.repeat(200), 'Dear traveller,'],
])('%j is greeted "%s"', (name, greeting) => {
  expect(greetingTo(name, 'en')).toBe(greeting)
})

test('links lead to the host that a brand has for itself', () => {
  const own = { ...brand, publicUrl: 'https://cards.mekong.example' }
  const { html, text } = approvalMail({ ...about, brand: own, language: 'en' }, first)
  for (const body of [html, text]) {
    expect(body).toContain('https://cards.mekong.example/track-order/AB12CD34')
    expect(body).not.toContain('https://cards.example/')
  }
})

test('an unknown language is English, a tag with a region its language', () => {
  const subject = (language: string) => approvalMail({ ...about, language }, first).subject
  expect(subject('xx')).toBe(subject('en'))
  expect(subject('zh-Hans-CN')).toBe(subject('zh'))
})

test('what an order id holds is text in the mail, never markup', () => {
  const orderId = `<img src=x onerror="a('b')">`
  const { html } = approvalMail({ ...about, orderId, language: 'en' }, first)
  expect(html).not.toContain('<img')
})

describe('MIME', () => {
  const hostile = fc
    .string({
      unit: fc.constantFrom(
        '\r',
        '\n',
        '\r\n',
        'Bcc: a@b.example',
        ':',
        ' ',
        'ក',
        '王',
        'é',
        '"',
        '<',
        '>',
        'x',
      ),
    })
    .filter((text) => text.trim() !== '')

  test('no name, subject, address or file name starts a header of its own', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (name, subject, filename) => {
        const raw = await composeMime(
          outgoing({
            subject,
            from: { name, address: 'no-reply@e-arrival.example' },
            attachments: [{ filename, mime: 'application/pdf', content: Buffer.from('x') }],
          }),
        )
        const mail = await PostalMime.parse(raw)
        expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
        expect(mail.to?.map(({ address }) => address)).toEqual(['traveller@example.com'])
        expect(mail.from?.address).toBe('no-reply@e-arrival.example')
        expect(mail.attachments).toHaveLength(1)
      }),
      { numRuns: 60 },
    )
  })

  test('a subject that looks like an encoded word is read as it was written', async () => {
    for (const subject of [
      '=?utf-8?B?UmVmdW5k?=',
      'Re: =?utf-8?Q?a=0D=0ABcc:_x@y.zz?= ប័ណ្ណ',
      '=?',
    ]) {
      const raw = await composeMime(outgoing({ subject }))
      const mail = await PostalMime.parse(raw)
      expect(mail.subject).toBe(subject)
      expect(mail.headers.filter(({ key }) => key === 'auto-submitted')).toHaveLength(1)
    }
  })

  test('names and texts of any script and length come out as they went in', async () => {
    const long = `${'ប័ណ្ណ王한é'.repeat(400)} end`
    const raw = await composeMime(
      outgoing({
        ...{ subject: 'ប័ណ្ណ 王小明 Ünïcode', text: long, html: `<p>${long}</p>` },
        from: { name: 'សេវា e-Arrival', address: 'no-reply@e-arrival.example' },
        attachments: [
          {
            filename: 'ប័ណ្ណ (2).pdf',
            mime: 'application/pdf',
            content: Buffer.from([0, 255, 13, 10]),
          },
        ],
      }),
    )
    expect(
      Math.max(
        ...raw
          .toString('latin1')
          .split('\r\n')
          .map((line) => line.length),
      ),
    ).toBeLessThan(999)
    const mail = await PostalMime.parse(raw)
    expect(mail.subject).toBe('ប័ណ្ណ 王小明 Ünïcode')
    expect(mail.from?.name).toBe('សេវា e-Arrival')
    expect(mail.text?.trim()).toBe(long)
    expect(mail.attachments[0]?.filename).toBe('ប័ណ្ណ (2).pdf')
    expect([...new Uint8Array(mail.attachments[0]?.content as ArrayBuffer)]).toEqual([
      0, 255, 13, 10,
    ])
  })
})
