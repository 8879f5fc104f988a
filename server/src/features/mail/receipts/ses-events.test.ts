import { expect, test } from 'vitest'
import { mailTag } from '../providers/mail-tag.rules.ts'
import { readSesEvent } from './ses-events.ts'

const madeAt = new Date('2026-03-01T10:00:00.123Z')
const mail = { messageId: 'ses-1', tags: { 'mail-id': [mailTag({ id: 12, madeAt })] } }
const read = (event: unknown) => readSesEvent(JSON.stringify(event))

test('delivery and bounce are read in both of SES’s spellings; other kinds change nothing', () => {
  const delivered = {
    ...{ provider: 'AWS', messageId: 'ses-1', state: 'delivered' },
    mail: { id: 12, madeAt },
  }
  const delivery = { smtpResponse: '250 ok' }
  expect(read({ eventType: 'Delivery', mail, delivery })).toEqual({
    ...delivered,
    detail: '250 ok',
  })
  expect(read({ notificationType: 'Delivery', mail })).toMatchObject(delivered)
  const bounce = { bounceType: 'Permanent', bouncedRecipients: [{ diagnosticCode: '550' }] }
  expect(read({ eventType: 'Bounce', mail: { messageId: 'ses-2' }, bounce })).toEqual({
    ...{ provider: 'AWS', messageId: 'ses-2', mail: null, state: 'bounced' },
    detail: 'Permanent 550',
  })
  expect(read({ eventType: 'Open', mail })).toBeNull()
  expect(readSesEvent('not json')).toBeNull()
})
