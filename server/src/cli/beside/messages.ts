import { createInterface } from 'node:readline'
import type { Duplex } from 'node:stream'

/** What a command asks of the product that runs, a line of JSON each. */
export type CommandRequest =
  | { run: string[]; cwd: string }
  | { snapshot: true }
  | { stdin: string }
  | { stdinEnds: true }

/** What comes back: the command's lines, that it wants to read, and how it ended. */
export type CommandReply =
  | { out: string }
  | { err: string }
  | { wantsStdin: true }
  | { ended: number }
  | { snapshot: string }
  | { refused: string }

export const send = (to: Duplex, message: CommandRequest | CommandReply): boolean =>
  to.writable && to.write(`${JSON.stringify(message)}\n`)

export const messagesFrom = async function* <T extends CommandRequest | CommandReply>(
  from: Duplex,
): AsyncGenerator<T> {
  for await (const line of createInterface({ input: from, crlfDelay: Number.POSITIVE_INFINITY }))
    yield JSON.parse(line) as T
}
