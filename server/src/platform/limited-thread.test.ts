import { expect, test } from 'vitest'
import { inLimitedThread } from './limited-thread.ts'

const limits = { worksWithinMs: 300, memory: 64 * 1024 * 1024, heapMb: 32 }
const thread = (says: string) =>
  inLimitedThread<string>(
    new URL(
      `data:text/javascript,import { parentPort } from 'node:worker_threads'; ${encodeURIComponent(says)}`,
    ),
    '',
    limits,
  )
const say = (...said: unknown[]): string =>
  said.map((one) => `parentPort.postMessage(${JSON.stringify(one)});`).join(' ')
const GOES_ON = 'setInterval(() => undefined, 1000);'
/** As on a machine that others keep busy: longer than it may work, and without a core. */
const WAITS = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);'
const WORKS = 'for (;;);'

test.each<[string, string, string | undefined]>([
  ['answers', say('ready', 'all'), 'all'],
  ['answers after what it knew so far', say('ready', { soFar: 'some' }, 'all'), 'all'],
  ['answers late, where others had the cores', say('ready') + WAITS + say('all'), 'all'],
  ['is given up for what it works', say('ready') + WORKS, undefined],
  ['is given up after what it knew so far', say('ready', { soFar: 'some' }) + GOES_ON, 'some'],
  ['is given up', say('ready') + GOES_ON, undefined],
])('a thread that %s', async (_what, says, told) => {
  expect(await thread(says)).toBe(told)
})
