import { type Candidate, candidateNotes } from '@e-arrival/contract/documents/batch'
import type { MailProspect } from '@e-arrival/contract/mail/prospects'
import { expect, test } from 'vitest'
import { doubtOf, factValue, givingWords, markOf, noteWords } from './batch-words.rules.ts'
import { notSentWords } from './work/not-sent.rules.ts'

const order: Candidate = {
  ...{ order_id: 'KH7Q2M', name: 'Dara Sok', surname: 'Sok', process_status: 'New' },
  ...{ arrival_date: '2026-12-24', email: 'a@example.com', document: null, chosen: false },
  ...{ agrees: ['passport_number', 'surname'], differs: [], notes: [] },
}

test('asks nothing of what agrees, and names what does not', () => {
  expect(doubtOf(order, 1000)).toBeNull()
  expect(doubtOf({ ...order, differs: ['surname', 'arrival_date'] }, 1000)).toBe(
    'The document does not show the surname SOK and the arrival date 12-24-2026. Send it all the same?',
  )
  expect(doubtOf({ ...order, differs: ['order_id'], notes: ['completed'] }, 1000)).toBe(
    'It names another order. This order is completed. Send it all the same?',
  )
})

test('each note has words, and a passport number is never shown', () => {
  expect(new Set(candidateNotes.map((note) => noteWords(note, order, 1000))).size).toBe(
    candidateNotes.length,
  )
  expect(factValue('passport_number', order)).toBe('••••••')
  expect(markOf('arrival_date', order)).toBe('not compared')
})

test('what is asked promises a mail only where one is sent', () => {
  expect(givingWords(6, 'AWS', [])).toBe(
    'Give 6 sure files to their orders and mail each to its traveller?',
  )
  const aws = (prospect: MailProspect) => ({ provider: 'AWS', prospect }) as const
  const sendgrid = (prospect: MailProspect) => ({ provider: 'Sendgrid', prospect }) as const
  expect(givingWords(1, 'AWS', [aws('leaves'), sendgrid('refused')])).toContain('and mail each')
  expect(givingWords(6, 'AWS', [aws('written')])).toBe(
    'Give 6 sure files to their orders? Mails are written and not sent: AWS is not set up.',
  )
  expect(givingWords(6, 'AWS', [aws('refused')])).toBe(
    'Give 6 sure files to their orders? Mails wait: AWS refuses our account. They leave once an Admin has mended that.',
  )
  const both = ['AWS', 'Sendgrid', 'AWS'] as const
  expect(notSentWords(both, [aws('written'), sendgrid('written')])).toBe(
    'Mails are written and not sent: AWS and Sendgrid are not set up.',
  )
  expect(notSentWords(both, [aws('written'), sendgrid('paused')])).toBe(
    'Mails are written and not sent: AWS is not set up. Mails wait: Sendgrid takes none just now. They are tried again by themselves.',
  )
})
