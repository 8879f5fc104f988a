const LOOKS_EVERY_MS = 10

const busyMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Tells from now on how long the event loop was held by its own work, ms: what the thread's processor was busy between two looks. Answers
 * how to look at once.
 */
export const watchHold = (tell: (ms: number) => void): (() => void) => {
  let [at, busy] = [performance.now(), busyMs()]
  const look = (): void => {
    const [now, busyNow] = [performance.now(), busyMs()]
    const held = Math.min(now - at, busyNow - busy) - LOOKS_EVERY_MS
    at = now
    busy = busyNow
    if (held > 0) tell(held)
  }
  setInterval(look, LOOKS_EVERY_MS).unref()
  return look
}
