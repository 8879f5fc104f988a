import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * What a line does from now on. silent: bytes vanish both ways and nobody is told. halfOpen: only the answers vanish.
 * slow: so many bytes a second each way. cut: the line breaks after so many more bytes of answers.
 */
export type Fault =
  | { kind: 'none' }
  | { kind: 'silent' }
  | { kind: 'halfOpen' }
  | { kind: 'slow'; bytesPerSecond: number }
  | { kind: 'cut'; afterBytes: number }

export type FaultyProxy = {
  port: number
  /** The url of what stands behind, by way of the proxy. */
  through: (url: string) => string
  /** Lines that stand keep a silence for good, as behind a firewall that forgot them; new ones follow the newest fault. */
  fault: (fault: Fault) => void
  /** Breaks every standing line with a reset. */
  reset: () => void
  /** Lines that were opened since the start. */
  opened: () => number
  close: () => Promise<void>
}

type Line = { client: Socket; server: Socket; fault: Fault }

type Part = { from: Socket; to: Socket; isAnswer: boolean; bytes: Buffer }

const SLICE_MS = 50

const isDeaf = ({ fault }: Line): boolean => fault.kind === 'silent' || fault.kind === 'halfOpen'

const drip = async ({ from, to, bytes }: Part, bytesPerSecond: number): Promise<void> => {
  from.pause()
  const slice = Math.max(1, Math.floor((bytesPerSecond * SLICE_MS) / 1000))
  for (let at = 0; at < bytes.length && !to.destroyed; at += slice) {
    to.write(bytes.subarray(at, at + slice))
    await delay(SLICE_MS)
  }
  from.resume()
}

const pass = (line: Line, part: Part, end: (line: Line) => void): void => {
  const { fault } = line
  const { from, to, isAnswer, bytes } = part
  if (fault.kind === 'silent' || (fault.kind === 'halfOpen' && isAnswer)) return
  if (fault.kind === 'slow') return void drip(part, fault.bytesPerSecond)
  if (fault.kind === 'cut' && isAnswer) {
    to.write(bytes.subarray(0, fault.afterBytes))
    fault.afterBytes -= bytes.length
    if (fault.afterBytes <= 0) to.end(() => end(line))
    return
  }
  if (to.write(bytes)) return
  from.pause()
  to.once('drain', () => from.resume())
}

/** A TCP proxy in front of a service of ours, which breaks lines as networks do. */
export const startFaultyProxy = async (target: {
  host?: string
  port: number
}): Promise<FaultyProxy> => {
  const lines = new Set<Line>()
  let opened = 0
  let fault: Fault = { kind: 'none' }

  const end = (line: Line): void => {
    lines.delete(line)
    line.client.destroy()
    line.server.destroy()
  }
  const forward = (line: Line, from: Socket, to: Socket, isAnswer: boolean): void => {
    from.on('data', (bytes: Buffer) => pass(line, { from, to, isAnswer, bytes }, end))
    from.on('error', () => undefined)
    // A line that is silent tells nobody that the other end has gone.
    from.on('close', () => void (isDeaf(line) || end(line)))
  }
  const listener = createServer((client) => {
    opened += 1
    const server = connect(target.port, target.host ?? '127.0.0.1')
    const line: Line = { client, server, fault: { ...fault } }
    lines.add(line)
    forward(line, client, server, false)
    forward(line, server, client, true)
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    port,
    through(url) {
      const by = new URL(url)
      by.hostname = '127.0.0.1'
      by.port = String(port)
      return by.href
    },
    fault(next) {
      fault = next
      for (const line of lines) if (!isDeaf(line)) line.fault = { ...next }
    },
    reset() {
      for (const line of lines) {
        line.client.resetAndDestroy()
        line.server.destroy()
        lines.delete(line)
      }
    },
    opened: () => opened,
    async close() {
      for (const line of lines) end(line)
      listener.close()
      await once(listener, 'close')
    },
  }
}
