import {
  closeSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const BEAT_MS = 1000
// A killed owner may stay a zombie whose pid still answers, so the heartbeat alone says who lives.
const STALE_MS = 15_000

/** Creates the file if it is not there; false when another process holds it. */
function claim(/** @type {string} */ path) {
  try {
    const fd = openSync(path, 'wx')
    writeSync(fd, String(process.pid))
    closeSync(fd)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isStale(/** @type {string} */ path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats !== undefined && Date.now() - stats.mtimeMs > STALE_MS
}

/** Removes a lock whose owner is gone; a second file makes sure that only one of several waiters does it. */
function breakIfStale(/** @type {string} */ path) {
  if (!isStale(path)) return
  const breaker = `${path}.breaking`
  if (!claim(breaker)) {
    if (isStale(breaker)) rmSync(breaker, { force: true })
    return
  }
  if (isStale(path)) rmSync(path, { force: true })
  rmSync(breaker, { force: true })
}

/**
 * Runs `work` while no other process runs work under the same lock file.
 * @template T
 * @param {string} path
 * @param {() => void} onWait called once when another process is at it
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, onWait, work) {
  mkdirSync(dirname(path), { recursive: true })
  for (let waits = 0; !claim(path); waits += 1) {
    if (waits === 0) onWait()
    breakIfStale(path)
    await sleep(200)
  }
  const beat = setInterval(() => utimesSync(path, new Date(), new Date()), BEAT_MS)
  const release = () => rmSync(path, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.off('exit', release)
    unlinkSync(path)
  }
}
