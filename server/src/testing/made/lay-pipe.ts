import { execFileSync } from 'node:child_process'

/** Lays a pipe (FIFO) where a file is looked for; Node has no call for it. */
export const layPipe = (path: string): void => {
  execFileSync('mkfifo', [path])
}
