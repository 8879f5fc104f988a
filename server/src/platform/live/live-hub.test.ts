import type { LiveEvent } from '@e-arrival/contract/live'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { coalesceOrders } from './coalesce-orders.ts'
import { createLiveHub, type LiveHub } from './live-hub.ts'

const HEARTBEAT_MS = 15_000
const touched = (...orderIds: string[]): LiveEvent => ({ kind: 'orders', orderIds })

const read = (stream: ReturnType<LiveHub['open']>): string[] => {
  const texts: string[] = []
  for (let part = stream.read(); part !== null; part = stream.read()) texts.push(String(part))
  return texts.join('').split('\n\n').filter(Boolean)
}

describe('the live hub', () => {
  const liveSessions = new Set<string>()
  let asked: string[][] = []
  let hub: LiveHub
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
    liveSessions.clear()
    asked = []
    liveSessions.add('s')
    hub = createLiveHub({
      current: () => [{ kind: 'viewers', orderId: 'A', viewers: [{ id: 1, name: 'Ann' }] }],
      liveOf: async (ids) => {
        asked.push(ids)
        if (ids.includes('broken')) throw new Error('no database')
        return new Set(ids.filter((id) => liveSessions.has(id)))
      },
      report: () => undefined,
    })
  })
  afterEach(() => {
    hub.close()
    vi.useRealTimers()
  })

  it('tells a new reader who is viewing, then every event', () => {
    const stream = hub.open('s')
    hub.publish(touched('X'))
    expect(read(stream)).toEqual([
      ': heartbeat',
      'data: {"kind":"viewers","orderId":"A","viewers":[{"id":1,"name":"Ann"}]}',
      'data: {"kind":"orders","orderIds":["X"]}',
    ])
  })

  it('keeps the line open while the session lives, and ends it when the session does', async () => {
    const stream = hub.open('s')
    read(stream)
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    expect(read(stream)).toEqual([': heartbeat'])
    liveSessions.delete('s')
    const ended = new Promise((resolve) => stream.on('end', resolve))
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    hub.publish(touched('X'))
    stream.resume()
    await ended
  })

  it('ends nothing because the database is out of reach', async () => {
    const stream = hub.open('broken')
    read(stream)
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    expect(read(stream)).toEqual([': heartbeat'])
  })

  it('leaves events out for who does not read, then tells him to reload, or gives him up', async () => {
    const [slow, dead] = [hub.open('s'), hub.open('s')]
    const long = 'X'.repeat(1000)
    for (let n = 0; n < 1000; n++) hub.publish(touched(long))
    expect(slow.readableLength).toBeLessThan(80_000)
    const first = read(slow)
    expect(first.length).toBeLessThan(100)
    expect(first.at(-2)).toBe('data: {"kind":"orders","orderIds":[]}')
    expect(first.at(-1)).toMatch(/"viewers"/)
    await vi.advanceTimersByTimeAsync(5 * HEARTBEAT_MS)
    expect([slow.destroyed, dead.destroyed]).toEqual([false, true])
  })

  it('asks for all sessions of all streams at once', async () => {
    liveSessions.add('t')
    for (const id of ['s', 's', 't', 'gone', 't']) hub.open(id)
    await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_MS)
    expect(asked).toEqual([
      ['s', 't', 'gone'],
      ['s', 't'],
    ])
  })

  it('holds a session to twenty streams', () => {
    const streams = Array.from({ length: 25 }, () => hub.open('s'))
    expect(streams.filter(({ destroyed }) => !destroyed).length).toBe(20)
    expect(streams.at(-1)?.destroyed).toBe(false)
  })

  it('makes one event of a burst, and "many" of a large one', async () => {
    const told: LiveEvent[] = []
    const orders = coalesceOrders((event) => told.push(event))
    orders.push(touched('A'))
    orders.push(touched('B', 'A'))
    orders.push({ kind: 'mail', orderId: 'A', mailId: 1, state: 'sent' })
    await vi.advanceTimersByTimeAsync(100)
    expect(told).toEqual([
      { kind: 'mail', orderId: 'A', mailId: 1, state: 'sent' },
      touched('A', 'B'),
    ])
    orders.push(touched('A'))
    orders.push(touched())
    await vi.advanceTimersByTimeAsync(100)
    for (let n = 0; n < 101; n++) orders.push(touched(`O${n}`))
    await vi.advanceTimersByTimeAsync(100)
    expect(told.slice(2)).toEqual([touched(), touched()])
  })
})
