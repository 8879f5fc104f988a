import { expect, test } from 'vitest'
import { readSesEvent } from './ses-events.ts'

const mail = { messageId: 'ses-1', tags: { 'mail-id': ['12'] } }
const read = (event: unknown) => readSesEvent(JSON.stringify(event))

test('delivery and bounce are read in both of SES’s spellings; other kinds change nothing', () => {
  const delivered = { provider: 'AWS', messageId: 'ses-1', mailId: 12, state: 'delivered' }
  const delivery = { smtpResponse: '250 ok' }
  expect(read({ eventType: 'Delivery', mail, delivery })).toEqual({
    ...delivered,
    detail: '250 ok',
  })
  expect(read({ notificationType: 'Delivery', mail })).toMatchObject(delivered)
  const bounce = { bounceType: 'Permanent', bouncedRecipients: [{ diagnosticCode: '550' }] }
  expect(read({ eventType: 'Bounce', mail: { messageId: 'ses-2' }, bounce })).toEqual({
    ...{ provider: 'AWS', messageId: 'ses-2', mailId: null, state: 'bounced' },
    detail: 'Permanent 550',
  })
  expect(read({ eventType: 'Open', mail })).toBeNull()
  expect(readSesEvent('not json')).toBeNull()
})
