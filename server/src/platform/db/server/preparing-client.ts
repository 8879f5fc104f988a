import { hash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { isOver, msLeft, TimeUsedUp } from '../../deadline.ts'
import { keepsPlans } from '../kept-plans.ts'
import { isSentAhead } from '../sent-ahead.ts'

const LONGEST = 4000
/** What says that it is better planned anew. */
const PLANNED_ANEW = /\/\* planned anew \*\//
/** What says that it is prepared, long as it may be (prepared.ts). */
const PREPARED = /\/\* prepared( search)? \*\//
/** What is prepared in a transaction that keeps its plans. */
const isWork = (text: string): boolean => /^\s*(select|insert|update|delete|with)\b/i.test(text)
/** What is prepared elsewhere: no locks, which are taken rarely there. */
const isRead = (text: string): boolean =>
  /^\s*select\b/i.test(text) && !/\bfor (no key )?update\b/i.test(text)

/** All columns of a table: PostgreSQL refuses the kept plan once an upgrade has added one. */
const ALL_COLUMNS = /(\.|\bselect\s)\s*\*/i

/** What a transaction whose work took too long is left with. */
const ROLLBACK = /^rollback\b/i
const ROLLBACK_WITHIN_MS = 1_000

/**
 * Queries whose length varies would fill every connection's memory: so many of a kind are prepared, and no more. What says that it is
 * prepared is not kept out by them, nor they by it, nor lists by searches.
 */
const MOST_PREPARED = 500
type Room = Map<string, string>
const names = { marked: new Map() as Room, searches: new Map() as Room, others: new Map() as Room }

const isShortWork = (text: string): boolean => {
  if (text.length > LONGEST || ALL_COLUMNS.test(text)) return false
  return keepsPlans() ? isWork(text) : isRead(text)
}

const roomOf = (text: string): Room => {
  const said = PREPARED.exec(text)
  if (!said) return names.others
  return said[1] ? names.searches : names.marked
}

/** The name under which a query is prepared; undefined for what is better planned anew. */
const nameOf = (text: string): string | undefined => {
  const known = names.marked.get(text) ?? names.searches.get(text) ?? names.others.get(text)
  if (known !== undefined) return known
  const among = roomOf(text)
  if (among.size >= MOST_PREPARED || PLANNED_ANEW.test(text)) return
  if (among === names.others && !isShortWork(text)) return
  const name = hash('sha1', text, 'base64url')
  among.set(text, name)
  return name
}

/** Whether a text that was prepared says itself that one plan does for all its values. */
export const isSaidPrepared = (text: string): boolean =>
  names.marked.has(text) || names.searches.has(text)

/** Emitted when a server answered nothing for so long that its other connections are doubtful as well. */
export const SILENT = 'silent' as 'end'
const SILENT_AFTER_MS = 1_500

/** A connection is given up before its caller is told, who may ask again at once and must not meet another that is as silent. */
const BEFORE_TOLD_MS = 20

const READ_TIMEOUT = 'Query read timeout'

/** pg's own fields that its types leave out. */
type Inside = {
  connectionParameters: { query_timeout?: number | false }
  connection: { stream: Duplex }
}

/** A statement may be sent before the one before it is answered (sent-ahead.ts); pg's types leave it out. */
const PIPELINED: object = { pipeline: true }

/** What a statement answers that is sent ahead. */
const NOTHING_YET = { command: '', rowCount: 0, rows: [] }

/**
 * A client that prepares what every request repeats (the session, the counters, a page of a queue): parsed once a
 * connection, and planned anew only where PostgreSQL finds that the values matter. No query waits longer for its answer
 * than its caller may; past that the connection is thrown away, and 'silent' is emitted. None is begun for a caller whose
 * time is over: it is refused with TimeUsedUp, since the database is not what was slow. What is sent ahead goes with the next
 * statement in one writing, which fails where that failed.
 */
export class PreparingClient extends pg.Client {
  protected nameOf(text: string): string | undefined {
    return nameOf(text)
  }
  /** What is set before a text is asked; undefined for nothing. */
  protected settingBefore(_text: string): string | undefined {
    return undefined
  }
  /** A statement failed or was taken back, and with it what was set in its transaction. */
  protected forgetSettings(): void {}
  #ahead: Promise<unknown>[] = []

  constructor(config?: pg.ClientConfig) {
    super({ ...config, ...PIPELINED })
  }

  // @types/pg overloads query too often to be overridden one by one: what is not a text with values passes as it is.
  override query = ((first: unknown, values?: unknown, ...rest: unknown[]) => {
    const run = pg.Client.prototype.query as (...args: unknown[]) => unknown
    if (typeof first !== 'string' || typeof values === 'function' || rest.length > 0)
      return run.call(this, first, values, ...rest)
    if (isOver() && !ROLLBACK.test(first)) return Promise.reject(new TimeUsedUp())
    const name = Array.isArray(values) ? this.nameOf(first) : undefined
    const patience = isOver() ? ROLLBACK_WITHIN_MS : this.#patience()
    const config = { ...(name ? { name } : {}), text: first, values, query_timeout: patience }
    this.#holdUntilTold()
    const setting = this.settingBefore(first)
    if (setting)
      (run.call(this, { text: setting, query_timeout: patience }) as Promise<unknown>).catch(() =>
        this.forgetSettings(),
      )
    if (ROLLBACK.test(first)) this.forgetSettings()
    const answer = (run.call(this, config) as Promise<unknown>).catch((error: unknown) => {
      this.forgetSettings()
      if (error instanceof Error && error.message === READ_TIMEOUT) this.#giveUp(patience)
      throw error
    })
    if (!(isSentAhead(first) && this.#isWithin(first)))
      return this.#afterAhead(answer, ROLLBACK.test(first))
    answer.catch(() => undefined)
    this.#ahead.push(answer)
    return Promise.resolve(NOTHING_YET)
  }) as pg.Client['query']

  /** Ends the connection at once, without a word to a server that may not hear it. */
  drop(): void {
    // Marks it, so that its pool takes it back no more while the socket closes.
    this.end().catch(() => undefined)
    ;(this as unknown as Inside).connection.stream.destroy()
  }

  /** Whether something comes after it on this connection, at least what ends the transaction. */
  #isWithin(text: string): boolean {
    return text.startsWith('begin') || this.#ahead.length > 0 || this.getTransactionStatus() === 'T'
  }

  /** What is asked in one go is written in one go. */
  #holdUntilTold(): void {
    const { stream } = (this as unknown as Inside).connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  /** The answer of a statement, unless one before it that was not waited for failed; a rollback goes on from any failure. */
  #afterAhead(answer: Promise<unknown>, isRollback: boolean): Promise<unknown> {
    if (this.#ahead.length === 0) return answer
    const before = this.#ahead
    this.#ahead = []
    if (isRollback) return answer
    return Promise.allSettled([...before, answer]).then((settled) => {
      const failed = settled.find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
      return answer
    })
  }

  #patience(): number {
    const most = (this as unknown as Inside).connectionParameters.query_timeout
    return most ? Math.max(1, msLeft(most) - BEFORE_TOLD_MS) : 0
  }

  #giveUp(waitedMs: number): void {
    this.drop()
    if (waitedMs >= SILENT_AFTER_MS) this.emit(SILENT)
  }
}

/** The same for a pooler that carries no named statements: every statement is parsed anew. */
export class UnpreparedClient extends PreparingClient {
  protected override nameOf(): undefined {
    return undefined
  }
}
