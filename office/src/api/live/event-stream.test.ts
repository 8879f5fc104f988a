import { expect, test } from 'vitest'
import { eventsOf } from './event-stream.ts'
import { linesOf } from './lines.ts'

const streamOf = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start: (stream) => {
      for (const part of parts) stream.enqueue(new TextEncoder().encode(part))
      stream.close()
    },
  })
const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

test('events come whole, wherever the network cut them; comments say nothing', async () => {
  const stream = streamOf('data: {"a"', ':1}\n', '\n: still here\n\nevent: x\ndata: 2\n\ndata: cut')
  expect(await all(eventsOf(stream))).toEqual(['{"a":1}', '2'])
})

test('lines come whole, also the last one without its end', async () => {
  expect(await all(linesOf(streamOf('{"a":', '1}\n{"b":2}\n', '{"c":3}')))).toEqual([
    '{"a":1}',
    '{"b":2}',
    '{"c":3}',
  ])
})
