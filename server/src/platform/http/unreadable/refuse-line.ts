import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, errorCodes } from '@e-arrival/contract/call/errors'
import { mayBeSaid } from './calls-of-line.ts'

/** Answers in the envelope on a connection whose call has no reply, where no other answer is broken into by that, and ends it. */
export const refuseLine = (socket: Socket, code: ErrorCode, message?: string): void => {
  const said = mayBeSaid(socket)
  if (said === 'nothing') return void socket.destroy()
  if (said === 'nothing more') return void socket.destroySoon()
  const { http, message: usual } = errorCodes[code]
  const body = JSON.stringify({ status: 0, message: message ?? usual, data: null })
  socket.write(
    `HTTP/1.1 ${http} ${STATUS_CODES[http]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  socket.destroySoon()
}

const NO_CALL = 'This is no call that HTTP/1.1 knows.'
const refusals: Record<string, [ErrorCode, string?]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['tooSlow'],
  HPE_HEADER_OVERFLOW: ['headTooLarge'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [
    'tooLarge',
    'The pieces of this body say too much of themselves.',
  ],
}

/** Answers what the parser of HTTP refuses, before there is a request: by itself the server answers that in words of its own. */
export const refuseUnreadable = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  refuseLine(socket, ...(refusals[error.code ?? ''] ?? (['invalid', NO_CALL] as const)))
}
