import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { at } from './root.mjs'

/**
 * Becomes `node …args`: same process id, streams and signals where this Node can replace itself (24 can), else a child
 * that gets each signal once and whose exit code is kept.
 * @param {string} runtime
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function become(runtime, args, env = process.env) {
  // Modules that were stripped and compiled once are a third of a start.
  env.NODE_COMPILE_CACHE ??= at('.cache', 'node')
  if (typeof process.execve === 'function') {
    // execve announces itself as experimental on stderr.
    process.removeAllListeners('warning')
    process.execve(runtime, [runtime, ...args], env)
  }
  const child = spawn(runtime, args, { stdio: 'inherit', env })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  // A terminal sends Ctrl-C to the child as well; a second one would read as "stop at once".
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  child.on('error', (error) => {
    process.stderr.write(`Cannot start ${runtime}: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) =>
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)),
  )
}
