import type { SheetField } from './sheet-fields.rules.ts'

/** What was filed last on this page. */
export type LastFiled = { orderId: string; reference: string } | null

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toUpperCase()

/**
 * Why a reference is hardly the one that the government gave this order: what a hurried hand pastes is what it copied before. Null
 * where nothing speaks against it. Its letters and spaces count as the reference's own rule keeps them, its case does not.
 */
export const referenceDoubt = (
  reference: string,
  { orderId, fields, last }: { orderId: string; fields: readonly SheetField[]; last: LastFiled },
): string | null => {
  const given = plain(reference)
  const same = fields.find(({ text, masked }) => !masked && plain(text) === given)
  if (same) return `It is what the form says of ${same.label}.`
  if (last && last.orderId !== orderId && plain(last.reference) === given)
    return `Order ${last.orderId} was filed as it a moment ago.`
  return null
}
