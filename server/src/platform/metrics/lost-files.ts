import { Counter } from 'prom-client'
import type { Logger } from '../log.ts'
import type { Metrics } from './metrics.ts'

/** Notes that a document, by its row's id, could not be given out since its file is missing or damaged. */
export type NoteLost = (documentId: number, why?: unknown) => void

/** Counts and logs it, for who runs the office; not whose it is (D55). */
export const noteLostFiles = (metrics: Metrics, log: Logger): NoteLost => {
  const lost = new Counter({
    name: 'e_arrival_documents_lost_total',
    help: 'Times this process could not give out a document, since its file is missing in the store or damaged',
    registers: [metrics],
  })
  return (document, err) => {
    lost.inc()
    log.error({ document, err }, 'the file of a document is missing or damaged')
  }
}
