import { errorCodes } from '@e-arrival/contract/call/errors'
import { trackingTexts, trackSchema } from '@e-arrival/contract/tracking'
import { languages } from '@e-arrival/contract/values/languages'
import { describe, expect, it } from 'vitest'
import { catalogues } from './catalogues.ts'

const { en } = catalogues
const keys = Object.keys(en).sort()
const holes = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([hole]) => hole).sort()

describe.each(languages)('the catalogue of $code', ({ code }) => {
  const catalogue = catalogues[code]

  it('has every text, none empty and none unknown', () => {
    expect(Object.keys(catalogue).sort()).toEqual(keys)
    for (const text of Object.values(catalogue)) expect(text.trim()).not.toBe('')
  })

  it('keeps the places that are filled in', () => {
    for (const [key, text] of Object.entries(en))
      expect(holes(catalogue[key as keyof typeof en])).toEqual(holes(text))
  })

  it('is written in its own script', () => {
    const scripts: Partial<Record<typeof code, RegExp>> = {
      km: /\p{Script=Khmer}/u,
      zh: /\p{Script=Han}/u,
      ko: /\p{Script=Hangul}/u,
      ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
      th: /\p{Script=Thai}/u,
      ru: /\p{Script=Cyrillic}/u,
    }
    const own = scripts[code]
    if (!own) return
    const foreign = Object.values(catalogue).filter((text) => text !== '№' && !own.test(text))
    expect(foreign).toEqual([])
  })

  it('repeats no English sentence', () => {
    if (code === 'en') return
    const same = Object.entries(catalogue).filter(
      ([key, text]) => text === en[key as keyof typeof en] && text.length > 12,
    )
    expect(same).toEqual([])
  })
})

describe('the English catalogue', () => {
  it("has the specification's words", () => {
    expect(en).toMatchObject({
      'track.heading': 'Download your Cambodia e-Arrival Card',
      'track.orderId': 'Order ID',
      'track.email': 'Email ID',
      'track.submit': 'TRACK ORDER',
      'download.button': 'Download Now',
      'history.heading': 'Downloaded History',
      'history.empty': 'No records found',
    })
  })

  it('says what the server says', () => {
    const said = (typed: object) =>
      trackSchema.safeParse(typed).error?.issues.map(({ message }) => message)
    expect(said({ orderId: '', email: '' })).toEqual(
      expect.arrayContaining([en['fault.orderId.required'], en['fault.email.required']]),
    )
    expect(said({ orderId: 'x'.repeat(65), email: 'x' })).toEqual([
      en['fault.orderId.invalid'],
      en['fault.email.invalid'],
    ])
    expect(en['notice.not-found']).toBe(trackingTexts.notFound)
    expect(en['notice.prove-again']).toBe(trackingTexts.proveAgain)
    expect(en['notice.no-file']).toBe(trackingTexts.noFile)
    expect(en['notice.lost']).toBe(trackingTexts.lost)
    expect(en['notice.too-many']).toBe(errorCodes.tooMany.message)
    expect(en['notice.failed']).toBe(errorCodes.failed.message)
  })
})
