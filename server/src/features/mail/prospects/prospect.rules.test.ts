import { describe, expect, test } from 'vitest'
import { type Lane, soundLane } from '../outbox/lane.rules.ts'
import { type Outlook, prospectOf, type Waiting } from './prospect.rules.ts'

const now = new Date('2026-11-26T12:00:00Z')
const in_ = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

const stopped: Lane = { ...soundLane, stoppedAt: in_(-1), stopReason: '401', probeAt: in_(14) }
/** Just now, and for longer than a bad moment. */
const paused: Lane = { ...soundLane, failures: 5, pausedUntil: in_(1), brokenSince: in_(-1) }
const out: Lane = { ...paused, brokenSince: in_(-20) }

const given = (aws: Lane, sendgrid: Lane = soundLane, isSetUp: boolean | null = true): Outlook => ({
  ...{ now, lanes: { AWS: aws, Sendgrid: sendgrid } },
  isSetUp: { AWS: true, Sendgrid: isSetUp },
})
const ofAws = (outlook: Outlook, mail: Partial<Waiting> = {}) =>
  prospectOf(outlook, { provider: 'AWS', ...mail })

describe('what becomes of a mail', () => {
  test('it leaves where nothing is wrong, and where nothing is known yet', () => {
    expect(ofAws(given(soundLane))).toBe('leaves')
    const unknown = { ...given(soundLane), isSetUp: { AWS: null, Sendgrid: null } }
    expect(ofAws(unknown)).toBe('leaves')
  })

  test('it is written where its provider is not set up, whoever else is', () => {
    const outlook = { ...given(soundLane), isSetUp: { AWS: false, Sendgrid: true } }
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
