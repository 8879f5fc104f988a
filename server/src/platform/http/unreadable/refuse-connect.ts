import type { Socket } from 'node:net'
import type { App } from '../app-type.ts'
import { refuseLine } from './refuse-line.ts'

const NO_PROXY = 'Nobody else is called through this server.'

/** By itself the server hangs up on who asks it to be a proxy. */
export const refuseConnect = ({ server }: App): void => {
  server.on('connect', (_request, line) => {
    // The line is nobody's by now: who hangs up meanwhile would end the process.
    line.on('error', () => line.destroy())
    refuseLine(line as Socket, 'invalid', NO_PROXY)
  })
}
