import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { LiveEvent } from '@e-arrival/contract/live'
import type { TestApp } from './test-app.ts'

/** Opens the stream and answers the next event that fits, however long it takes. */
export const followLive = async (office: TestApp, token: string) => {
  const stop = new AbortController()
  const address = office.app.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${address.port}/api/admin/live`, {
    headers: { authorization: token },
    signal: stop.signal,
  })
  const events: LiveEvent[] = []
  const came = new EventTarget()
  const decoder = new TextDecoder()
  let rest = ''
  let isOver = false
  const over = (async () => {
    try {
      for await (const bytes of answer.body ?? []) {
        const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
        rest = parts.pop() ?? ''
        for (const part of parts)
          if (part.startsWith('data: ')) events.push(JSON.parse(part.slice(6)))
        came.dispatchEvent(new Event('some'))
      }
    } catch {
      // Cut off: over as well.
    }
    isOver = true
  })()
  const until = async (fits: (event: LiveEvent) => boolean): Promise<LiveEvent> => {
    for (;;) {
      const found = events.findIndex(fits)
      const [event] = found < 0 ? [] : events.splice(0, found + 1).slice(-1)
      if (event) return event
      if (isOver) throw new Error('The stream is over')
      await once(came, 'some')
    }
  }
  const heard = () => events
  return { answer, until, heard, over, isOver: () => isOver, stop: () => stop.abort() }
}
