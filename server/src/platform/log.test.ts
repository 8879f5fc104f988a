import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from './log.ts'

const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
const cut = () => new Error('Connection terminated unexpectedly')

describe('the log', () => {
  let lines: Record<string, unknown>[]
  beforeEach(() => {
    lines = []
    vi.useFakeTimers({ toFake: ['performance'] })
    const keep = { write: (line: string) => void lines.push(JSON.parse(line)) }
    vi.spyOn(pino, 'destination').mockReturnValue(keep as never)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('tells an outage once, without a stack, however many requests and jobs meet it', () => {
    const log = createLog('info')
    for (let n = 0; n < 100; n++) {
      log.child({ reqId: n }).error({ err: n % 2 ? refused() : cut() }, 'request failed')
      vi.advanceTimersByTime(10_000)
    }
    expect(lines).toEqual([
      expect.objectContaining({
        outage: 'out of reach',
        reason: 'Connection terminated unexpectedly',
      }),
    ])
    expect(JSON.stringify(lines)).not.toContain('stack')
    vi.advanceTimersByTime(60_000)
    log.error({ err: refused() }, 'jobs')
    expect(lines).toHaveLength(2)
  })

  it('keeps what is ours to mend apart from outages, whole', () => {
    const log = createLog('info')
    log.error({ err: refused() }, 'request failed')
    log.error({ err: new Error('a bug') }, 'request failed')
    log.error({ err: Object.assign(new Error('no room'), { code: 'ENOSPC' }) }, 'request failed')
    expect(lines.map(({ outage, err }) => outage ?? (err as Error).message)).toEqual([
      ...['out of reach', 'a bug', 'full'],
    ])
  })
})
