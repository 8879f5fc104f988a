import type { Worker } from 'node:worker_threads'

/** The milliseconds for which a thread had a core so far; those that passed, where this Node cannot tell. */
export const workedMs = async (thread: Worker): Promise<number> => {
  if (typeof thread.cpuUsage !== 'function') return performance.now()
  const { user, system } = await thread.cpuUsage()
  return (user + system) / 1000
}

/** The same of the thread that asks. */
export const ownWorkedMs = (): number => {
  if (typeof process.threadCpuUsage !== 'function') return performance.now()
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
