import { sql } from 'kysely'
import { noteFormerPassports } from '../../../platform/data-keys/former-passports.store.ts'
import {
  openPart,
  type Sealed,
  type SensitiveFields,
  sealFields,
} from '../../../platform/data-keys/sealed-fields.store.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { recordsOf } from '../../../platform/db/records.ts'
import type { Changes, Fields } from './order-changes.rules.ts'

/**
 * Writes the changed columns of orders and applications whose rows the transaction holds; details are sealed by their class. Answers what
 * was sealed.
 */
export const writeChanges = async (trx: Trx, changed: readonly Changes[]): Promise<Sealed> => {
  const rows = changed.filter(({ row }) => Object.keys(row).length > 0)
  for (const alike of byShape(rows.map(({ id, row }) => ({ id, ...row }))))
    await sql`
      update orders o set ${assignments(alike[0] ?? {}, 'id')}
      from ${recordsOf('orders', alike)} r where o.id = r.id`.execute(trx)
  const applied = changed.filter(({ application }) => Object.keys(application).length > 0)
  const applications: object[] = []
  const toSeal: SensitiveFields[] = []
  for (const { id, application } of applied) {
    const { details } = application
    const part = details ? await openPart(trx, details as Fields) : null
    applications.push({ order_id: id, ...application, ...(part ? { details: part.open } : {}) })
    if (part?.sensitive) toSeal.push({ orderId: id, fields: part.sensitive })
  }
  await noteFormerPassports(trx, lostPassports(changed))
  const sealed = await sealFields(trx, toSeal)
  for (const alike of byShape(applications))
    await sql`
      update applications a set ${assignments(alike[0] ?? {}, 'order_id')}
      from ${recordsOf('applications', alike)} r where a.order_id = r.order_id`.execute(trx)
  return sealed
}

const lostPassports = (changed: readonly Changes[]): { orderId: number; number: string }[] =>
  changed.flatMap(({ id, changed: { passport_number } }) =>
    passport_number && typeof passport_number.from === 'string' && passport_number.from !== ''
      ? [{ orderId: id, number: passport_number.from }]
      : [],
  )

/** The rows of one statement need one shape, so each set of changed columns is a statement: files change few. */
const byShape = <T extends object>(rows: T[]): T[][] => {
  const shapes = new Map<string, T[]>()
  for (const row of rows) {
    const shape = Object.keys(row).join()
    const alike = shapes.get(shape)
    if (alike) alike.push(row)
    else shapes.set(shape, [row])
  }
  return [...shapes.values()]
}

const assignments = (row: object, key: string) =>
  sql.join(
    Object.keys(row)
      .filter((name) => name !== key)
      .map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`),
  )
