import { type SensitiveField, sensitiveFields } from '@e-arrival/contract/privacy/classes'
import { readSensitiveFields } from '../../../platform/data-keys/sealed-fields.store.ts'
import type { Db } from '../../../platform/db/db.ts'

export type SensitiveValues = Partial<Record<SensitiveField, string>>

/** What an application holds of the sensitive class; a field without a value is left out. */
export const readSensitive = async (db: Db, orderId: number): Promise<SensitiveValues> => {
  const details = await readSensitiveFields(db, orderId)
  const values = sensitiveFields.map((field) => [field, String(details[field] ?? '')])
  return Object.fromEntries(values.filter(([, value]) => value !== '')) as SensitiveValues
}
