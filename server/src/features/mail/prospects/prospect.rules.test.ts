import { type Provider, providers } from '@e-arrival/contract/mail/providers'
import { describe, expect, test } from 'vitest'
import { type Lane, soundLane } from '../outbox/lane.rules.ts'
import { type Outlook, prospectOf, type Waiting } from './prospect.rules.ts'

const now = new Date('2026-11-26T12:00:00Z')
const in_ = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

const stopped: Lane = { ...soundLane, stoppedAt: in_(-1), stopReason: '401', probeAt: in_(14) }
/** Just now, and for longer than a bad moment. */
const paused: Lane = { ...soundLane, failures: 5, pausedUntil: in_(1), brokenSince: in_(-1) }
const out: Lane = { ...paused, brokenSince: in_(-20) }

/** These two as they are given, and any other provider as `rest`. */
const each = <T>(AWS: T, Sendgrid: T, rest: T): Record<Provider, T> => ({
  ...(Object.fromEntries(providers.map((name) => [name, rest])) as Record<Provider, T>),
  ...{ AWS, Sendgrid },
})
const setUp = (aws: boolean | null, sendgrid: boolean | null) => each(aws, sendgrid, false)
const given = (aws: Lane, sendgrid: Lane = soundLane, isSetUp: boolean | null = true): Outlook => ({
  ...{ now, lanes: each(aws, sendgrid, soundLane) },
  isSetUp: setUp(true, isSetUp),
})
const ofAws = (outlook: Outlook, mail: Partial<Waiting> = {}) =>
  prospectOf(outlook, { provider: 'AWS', ...mail })

describe('what becomes of a mail', () => {
  test('it leaves where nothing is wrong, and where nothing is known yet', () => {
    expect(ofAws(given(soundLane))).toBe('leaves')
    const unknown = { ...given(soundLane), isSetUp: setUp(null, null) }
    expect(ofAws(unknown)).toBe('leaves')
  })

  test('it is written where its provider is not set up, whoever else is', () => {
    const outlook = { ...given(soundLane), isSetUp: setUp(false, true) }
    expect(ofAws(outlook)).toBe('written')
    expect(prospectOf(outlook, { provider: 'Sendgrid' })).toBe('leaves')
  })

  test.each([
    ['not set up', given(stopped, soundLane, false)],
    ['not known to be', given(stopped, soundLane, null)],
    ['stopped too', given(stopped, stopped)],
    ['paused', given(stopped, paused)],
  ])('it waits for a mended account where the other provider is %s', (_how, outlook) => {
    expect(ofAws(outlook)).toBe('refused')
    expect(ofAws(outlook, { dueAt: in_(60) })).toBe('refused')
  })

  test('a sound other provider takes it over, once, and nothing that may have left', () => {
    expect(ofAws(given(stopped))).toBe('leaves')
    expect(ofAws(given(stopped), { failedOver: true })).toBe('refused')
    expect(ofAws(given(stopped), { doubts: 1 })).toBe('refused')
  })

  test('it waits out a pause that outlasts its being held, and goes to the other one after ten minutes', () => {
    expect(ofAws(given(paused))).toBe('paused')
    expect(ofAws(given(paused), { dueAt: in_(2) })).toBe('leaves')
    expect(ofAws(given(out))).toBe('leaves')
    expect(ofAws(given(out, soundLane, false))).toBe('paused')
  })

  test('nothing is said of a provider that only another version knows', () => {
    expect(prospectOf(given(soundLane), { provider: 'Pigeon' })).toBeNull()
  })
})
