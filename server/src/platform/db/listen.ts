import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { connectionSettings } from './server/postgres-pool.ts'
import { PreparingClient } from './server/preparing-client.ts'

export type ListenOptions = {
  /** Called when listening resumes after an outage: what was notified meanwhile is lost. */
  onReconnect?: () => void
}

/**
 * Calls `handler` with the payload of each NOTIFY on `channel`. Resolves once listening, with a
 * function that stops it. An error thrown by a handler is reported and goes no further.
 */
export type Listen = (
  channel: string,
  handler: (payload: string) => void,
  options?: ListenOptions,
) => Promise<() => Promise<void>>

export type Listener = { listen: Listen; close: () => Promise<void> }

type Subscription = { handler: (payload: string) => void; onReconnect: () => void }

const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 5_000
/** Notices a connection that died without a word (a pulled cable, a failover). */
const HEARTBEAT_MS = 5_000
const HEARTBEAT_TIMEOUT_MS = 4_000

/** One connection of its own for all channels, opened on the first listen. */
export function createListener(databaseUrl: string, report: (error: Error) => void): Listener {
  const channels = new Map<string, Set<Subscription>>()
  const closing = new AbortController()
  let current: PreparingClient | undefined
  let connection: Promise<PreparingClient> | undefined
  const heartbeat = setInterval(beat, HEARTBEAT_MS)
  heartbeat.unref()

  async function open(): Promise<PreparingClient> {
    const client = new PreparingClient({
      ...connectionSettings(databaseUrl),
      query_timeout: HEARTBEAT_TIMEOUT_MS,
    })
    client.on('error', report)
    client.on('end', () => lost(client))
    client.on('notification', (message) => {
      for (const { handler } of channels.get(message.channel) ?? []) {
        guarded(() => handler(message.payload ?? ''), report)
      }
    })
    try {
      await client.connect()
      for (const channel of channels.keys()) await client.query(`listen ${quoted(channel)}`)
      closing.signal.throwIfAborted()
    } catch (error) {
      client.drop()
      throw error
    }
    current = client
    return client
  }

  function lost(client: PreparingClient): void {
    if (client !== current || closing.signal.aborted) return
    current = undefined
    connection = reopen()
    connection.catch(() => undefined)
  }

  async function reopen(): Promise<PreparingClient> {
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
      await delay(wait, undefined, { signal: closing.signal })
      try {
        const client = await open()
        for (const group of channels.values()) {
          for (const { onReconnect } of group) guarded(onReconnect, report)
        }
        return client
      } catch (error) {
        closing.signal.throwIfAborted()
        report(asError(error))
      }
    }
  }

  function beat(): void {
    const client = current
    client?.query('select 1').catch((error) => {
      report(asError(error))
      lost(client)
      // A server that does not hear us would keep end() waiting.
      client.drop()
    })
  }

  async function connected(): Promise<PreparingClient> {
    const opening = connection ?? open()
    connection = opening
    try {
      return await opening
    } catch (error) {
      if (connection === opening) connection = undefined
      throw error
    }
  }

  async function drop(channel: string, subscription: Subscription): Promise<void> {
    const group = channels.get(channel)
    if (!group?.delete(subscription) || group.size > 0) return
    channels.delete(channel)
    await current?.query(`unlisten ${quoted(channel)}`).catch(report)
  }

  return {
    async listen(channel, handler, options = {}) {
      const subscription = { handler, onReconnect: options.onReconnect ?? (() => undefined) }
      const group = channels.get(channel) ?? new Set()
      channels.set(channel, group.add(subscription))
      try {
        const client = await connected()
        await client.query(`listen ${quoted(channel)}`)
      } catch (error) {
        await drop(channel, subscription)
        throw error
      }
      return () => drop(channel, subscription)
    },
    async close() {
      clearInterval(heartbeat)
      closing.abort(new Error('The listener is closed'))
      await connection?.catch(() => undefined)
      await current?.end().catch(report)
    },
  }
}

/** Runs foreign code so that its error is reported instead of ending the process. */
export function guarded(run: () => void, report: (error: Error) => void): void {
  try {
    run()
  } catch (error) {
    report(asError(error))
  }
}

/** A channel as SQL writes it. Lower case only, since PGlite folds some names and not others. */
export function quoted(channel: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(channel)) throw new Error(`Not a channel name: ${channel}`)
  return pg.escapeIdentifier(channel)
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
