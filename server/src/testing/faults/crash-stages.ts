/** Where the process dies, in the order in which it comes there; 'never' for a run to the end. */
export const crashStages = [
  'received',
  'before-put',
  'after-put',
  'in-transaction',
  'rows-written',
  'committed',
  'claimed',
  'sent',
  'never',
] as const
export type CrashStage = (typeof crashStages)[number]
export type CrashTask = {
  stage: CrashStage
  dataDir: string
  staffId: number
  orderId: string
  email: string
  /** The document's bytes, base64. */
  file: string
  sesUrl: string
}
