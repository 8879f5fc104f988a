import { applicationDetailsSchema, applicationHeadSchema } from '@e-arrival/contract/application'
import { MASKED } from '@e-arrival/contract/orders/detail'
import type { TimelineEvent } from '@e-arrival/contract/orders/timeline'
import { describe, expect, test } from 'vitest'
import { wordsOf } from './timeline-words.ts'

const said = (data: TimelineEvent['data'], kind = 'order.updated') =>
  wordsOf({ seq: 1, at: '', actor_kind: 'intake', actor_name: 'Site', kind, data })
const changed = (field: string, from: unknown, to: unknown) =>
  said({ fields: [field], changes: { [field]: { from, to } } })

describe('an application that was updated', () => {
  test('names each field, and shows its values, as the order page does', () => {
    const changes = {
      email: { from: 'a@b.example', to: 'c@d.example' },
      amount: { from: '10.00', to: '12.00' },
      arrival_date: { from: '2026-12-04', to: '2026-12-09' },
      processing_mode: { from: 'Regular Processing', to: 'Priority Processing' },
      passport_number: { from: MASKED, to: MASKED },
      country_phone_code: { from: 'FRANCE', to: 'USA' },
      good_declare: { from: '0', to: '1' },
      goods_information: { from: null, to: [{ currency: 'USD' }] },
      owner_currency_declaration_pincode: { from: null, to: '77' },
    }
    expect(said({ fields: Object.keys(changes), changes })).toBe(
      `Application updated: ${[
        'Application Email Address a@b.example → c@d.example',
        'Amount 10.00 → 12.00',
        'Arrival Date 12-04-2026 → 12-09-2026',
        'Processing Mode Standard Processing → Priority Processing',
        `Passport Number ${MASKED} → ${MASKED}`,
        'Phone Country +33 → +1',
        'Goods to Declare No → Yes',
        'Goods – → 1 row',
        'Owner Pincode – → 77',
      ].join(', ')}`,
    )
  })

  test('by an import says its day of arrival and the rows of its histories in words', () => {
    const created_at = { from: '2026-11-05T05:06:07.000Z', to: '2026-11-06T05:06:07.000Z' }
    expect(
      said({ fields: ['created_at', 'remark'], changes: { created_at }, added: { remark: 2 } }),
    ).toBe(
      'Application updated: Date & Time 11/05/2026 00:06:07 (EST) → 11/06/2026 00:06:07 (EST), Comment History +2',
    )
    expect(changed('language', 'km', 'xx')).toBe('Application updated: Language ខ្មែរ → xx')
  })

  test('shows what is stored where the two would be shown alike', () => {
    expect(changed('country_phone_code', 'CANADA', 'USA')).toContain('CANADA → USA')
    expect(changed('good_declare', 'yes', '1')).toContain('yes → 1')
  })

  test('of an earlier version has its fields in words, and of another product as they are', () => {
    expect(said({ fields: ['full_name', 'gender', 'tax_code'] })).toBe(
      'Application updated: Given Name, Sex, tax_code',
    )
  })

  test('has no schema name for any field, in whichever event', () => {
    const names = [applicationHeadSchema, applicationDetailsSchema].flatMap(({ shape }) =>
      Object.keys(shape),
    )
    const more = [
      'account_email',
      'processing_date',
      'landing_domain',
      'transaction_id',
      'merchant_name',
    ]
    for (const name of [...names, ...more, 'mailHistory', 'downloadHistory', 'uploadDoc']) {
      const words = [
        changed(name, '', 'x'),
        said({ fields: [name] }),
        said({ fields: [name] }, 'order.sensitive-shown'),
        said({ field: name }, 'order.sensitive-copied'),
        said({ fields: [name] }, 'order.sensitive-compared'),
        said({ to: 'KH-1', copied: [name] }, 'order.reference-changed'),
      ]
      for (const line of words) expect(line).not.toMatch(/[a-z]_[a-z]|[a-z][A-Z]/)
    }
  })
})
