import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { note, nothingMoved, reloadMoved } from './reload-moved.ts'

const ME = 7
const keys = {
  pending: ['orders', 'list', 'pendingOrder', {}, { page: 1 }],
  mine: ['orders', 'list', 'myOrder', {}, { page: 1 }],
  holds: ['orders', 'list', 'newOrder', {}, { page: 1 }],
  counts: ['orders', 'counts', 'Ann'],
  months: ['orders', 'months'],
  order: ['orders', 'detail', 'A-1'],
  other: ['orders', 'detail', 'A-10'],
  byNumber: ['orders', 'detail', '17'],
  timeline: ['orders', 'timeline', 'A-1', []],
  reports: ['reports', 'by-country'],
  shift: ['assignment', 'rules'],
  handOver: ['hand-over', 'waiting'],
}

describe('what a screen loads again', () => {
  let queries: QueryClient
  beforeEach(() => {
    queries = new QueryClient()
    for (const key of Object.values(keys)) queries.setQueryData(key, {})
    queries.setQueryData(keys.holds, { rows: [{ order_id: 'A-1' }] })
    queries.setQueryData(keys.byNumber, { order_id: 'A-1' })
  })
  const after = (...events: Parameters<typeof note>[1][]): string[] => {
    const moved = nothingMoved()
    for (const event of events) note(moved, event, ME)
    reloadMoved(queries, moved)
    return Object.entries(keys)
      .filter(([, key]) => queries.getQueryState(key)?.isInvalidated)
      .map(([name]) => name)
  }

  it('is what was asked before the change and is answered after it', async () => {
    const answers: ((left: string[]) => void)[] = []
    const queryKey = ['orders', 'picked', 'pendingOrder', {}, ['A-1']]
    const queryFn = () => new Promise<string[]>((answer) => answers.push(answer))
    const asked = queries.fetchQuery({ queryKey, queryFn })
    after({ kind: 'orders', orderIds: ['A-1'], queues: ['pendingOrder'], members: [] })
    answers[0]?.([])
    await asked
    await Promise.resolve()
    expect(queries.getQueryState(queryKey)).toMatchObject({ data: [], isInvalidated: true })
  })

  it('is asked once more, however many changes came before its first answer', async () => {
    const answers: ((left: string[]) => void)[] = []
    const queryKey = ['orders', 'picked', 'pendingOrder', {}, ['A-1']]
    const queryFn = () => new Promise<string[]>((answer) => answers.push(answer))
    const end = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined)
    for (let changes = 0; changes < 3; changes += 1)
      after({ kind: 'orders', orderIds: ['A-1'], queues: ['pendingOrder'], members: [] })
    answers[0]?.([])
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(1))
    await new Promise((done) => setTimeout(done))
    expect(answers).toHaveLength(2)
    end()
  })

  it('is the order that was named, wherever it is shown', () => {
    expect(after({ kind: 'orders', orderIds: ['A-1'], queues: [], members: [] })).toEqual([
      ...['holds', 'order', 'byNumber', 'timeline', 'shift'],
    ])
  })

  it('is a list whose folder an order left or came to', () => {
    expect(
      after({ kind: 'orders', orderIds: ['B'], queues: ['pendingOrder', 'allOrder'], members: [] }),
    ).toEqual(['pending', 'shift'])
  })

  it('is one’s own list and count where it is one’s own order, and not where it is another’s', () => {
    const assigned = (member: number): Parameters<typeof note>[1] => ({
      ...{ kind: 'orders', orderIds: ['B'], queues: ['myOrder'], members: [member] },
    })
    // What he holds stands beside the rules.
    expect(after(assigned(8))).toEqual(['shift'])
    expect(after(assigned(ME))).toEqual(['mine', 'counts', 'shift'])
  })

  it('is every list where the event does not say which', () => {
    expect(after({ kind: 'orders', orderIds: ['B'] })).toEqual([
      ...['pending', 'mine', 'holds', 'counts', 'months', 'shift'],
    ])
  })

  it('is everything that the stream tells of after many changes or a gap', () => {
    expect(after({ kind: 'orders', orderIds: [] })).toEqual(
      Object.keys(keys).filter((name) => name !== 'reports'),
    )
  })
})
