import type { BulkResult } from '@e-arrival/contract/call/ids'
import type { BulkLine } from '@e-arrival/contract/orders/bulk'
import { afterEach, expect, test, vi } from 'vitest'
import type { FolderAction } from '../actions/folder-action.ts'
import { followWholeQueue } from './follow-whole-queue.ts'
import type { WholeQueue } from './whole-queue.rules.ts'

const refused = (order_id: string) => ({
  order_id,
  done: false,
  message: 'It was moved meanwhile.',
})
const progress = (...refusals: BulkResult): BulkLine => ({
  ...{ kind: 'progress', total: 9, done: 2, refused: refusals.length, refusals },
})
const whole: WholeQueue = {
  ...{ queue: 'newOrder', filter: {} as never, count: 9, asOf: undefined, except: new Set() },
}
const action = { label: 'Delete Order', whole: () => ({}) } as unknown as FolderAction

afterEach(() => void vi.unstubAllGlobals())

/** The server tells these lines, and then its line is cut. */
const tellOf = async (lines: readonly BulkLine[]) => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal(
    'Request',
    class {
      headers = new Headers()
      signal = { aborted: false }
    },
  )
  vi.stubGlobal('fetch', async () => {
    const told = lines.map((line) => `${JSON.stringify(line)}\n`)
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        const next = told.shift()
        if (next) stream.enqueue(new TextEncoder().encode(next))
        else stream.error(new TypeError('cut'))
      },
    })
    return new Response(body)
  })
  const found: BulkResult = []
  const end = followWholeQueue(action, whole, {
    ...{ signal: new AbortController().signal, show: () => undefined },
    onRefused: (more) => found.push(...more),
  })
  await expect(end).rejects.toThrow('Part or all of it may be done')
  return found
}

test('what was refused before the rest was stopped or lost is told', async () => {
  const lines: BulkLine[] = [
    { kind: 'started', total: 9 },
    progress(refused('FIRST')),
    progress(),
    progress(refused('SECOND'), refused('THIRD')),
  ]
  expect((await tellOf(lines)).map(({ order_id }) => order_id)).toEqual([
    'FIRST',
    'SECOND',
    'THIRD',
  ])
})
