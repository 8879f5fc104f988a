import { z } from 'zod'

/** The field of a call that names the order's current document as its sender was shown it. */
export const SHOWN_DOCUMENT = 'shownDocument'
const NONE = 'none'
const idSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Its id, or none: where the order has another document by now, the call is refused. Absent, nothing is compared. */
export const shownDocumentSchema = z
  .union([
    z.literal(NONE),
    idSchema,
    z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  ])
  .optional()
export type ShownDocument = number | typeof NONE

/** As a call names the current document of these, the newest first. */
export const shownDocumentOf = (documents: readonly { id: number }[]): ShownDocument =>
  documents[0]?.id ?? NONE

/** Whether the order's current document is the one that the sender was shown. */
export const isAsShown = (
  shown: ShownDocument | undefined,
  current: { id: number } | null,
): boolean => shown === undefined || shown === (current?.id ?? NONE)

/** Said where it is not. */
export const otherDocumentNow = (file1: string): string =>
  `This order has another document by now: ${file1}.`
