import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from './platform/log.ts'

/** What the first document and the first mail of an office need, and no start waits for. */
const SOON: (() => Promise<unknown>)[] = [
  () => import('file-type'),
  () => import('age-encryption'),
  () => import('nodemailer/lib/mail-composer'),
]
/** Between two of them what came meanwhile is answered: each holds the event loop up while it is loaded. */
const REST_MS = 100

/** Loads it once the server serves, part by part; who needs one sooner loads it himself. */
export const loadAhead = async (log: Logger): Promise<void> => {
  for (const load of SOON) {
    await delay(REST_MS, undefined, { ref: false })
    await load().catch((err: unknown) => log.warn({ err }, 'a part was not loaded ahead'))
  }
}
