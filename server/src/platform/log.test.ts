import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from './log.ts'

const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
const cut = () => new Error('Connection terminated unexpectedly')

describe('the log', () => {
  let lines: Record<string, unknown>[]
  let written: string
  beforeEach(() => {
    lines = []
    written = ''
    vi.useFakeTimers({ toFake: ['performance'] })
    const write = (line: string) => {
      written += line
      lines.push(JSON.parse(line))
    }
    const keep = { write, on: () => keep }
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

  it('shows what a terminal would obey, a line an entry', () => {
    const hostile = 'no \u001b[2J \u009b2J \u202eway\u2028\nAll is well'
    createLog('info').error({ err: new Error(hostile) }, 'request failed')
    expect(lines).toEqual([
      expect.objectContaining({ err: expect.objectContaining({ message: hostile }) }),
    ])
    expect(written.match(/[\p{Cc}\p{Zl}\u202e]/gu)).toEqual(['\n'])
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

/** A process that logs so many lines and then does what is told. */
const logging = (lines: number, then: string) => {
  const script = `
    const { createLog } = await import(${JSON.stringify(new URL('log.ts', import.meta.url))})
    const log = createLog('info')
    for (let n = 1; n <= ${lines}; n++) log.info({ n }, 'request')
    ${then}`
  return spawn(process.execPath, ['--input-type=module', '-e', script])
}

const MORE_THAN_A_PIPE_HOLDS = 60_000

it('waits for nobody who reads it, and says how much was left out meanwhile', async () => {
  const child = logging(
    MORE_THAN_A_PIPE_HOLDS,
    `process.stdin.once('data', () => process.exit()); setTimeout(() => console.log('alive'), 10)`,
  )
  await once(child.stdout, 'data')
  let read = ''
  child.stderr.on('data', (bytes) => {
    read += bytes
  })
  await expect.poll(() => /"count":\d+.*left out/.test(read), { timeout: 20_000 }).toBe(true)
  child.stdin.write('end')
  await once(child, 'close')
  const told = read.trim().split('\n')
  const count = Number(/"count":(\d+)/.exec(read)?.[1])
  expect(told.filter((line) => line.includes('"n":')).length + count).toBe(MORE_THAN_A_PIPE_HOLDS)
})

it('writes what was logged before the process ends, however it ends', async () => {
  for (const end of ['process.exit(1)', `throw new Error('a bug')`]) {
    const child = logging(500, end)
    let read = ''
    child.stderr.on('data', (bytes) => {
      read += bytes
    })
    await once(child, 'close')
    expect(read).toContain('"n":500')
  }
})
