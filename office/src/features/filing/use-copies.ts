import { copySensitive } from '@e-arrival/contract/filing/file-orders'
import type { FormFieldName } from '@e-arrival/contract/filing/form'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { useRef, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { putOnClipboard } from '../../ui/copy/put-on-clipboard.ts'
import type { SheetField } from './sheet-fields.rules.ts'

/** What became of the last copy of a field; `text` is shown to be selected where the clipboard refused it. */
export type Copied =
  | { is: 'copying' | 'copied' | 'outdated' }
  | { is: 'refused'; text: string }
  | { is: 'failed'; why: string }

const OVERTAKEN = 'Not copied: another field was copied before it came.'

type Made = { became: Copied; of: string }

/** What a field said: by its words, and of a masked one by the order's last correction, whichever field that was of. */
const saidOf = ({ masked, text }: SheetField, { corrected }: OrderDetail): string =>
  masked ? `corrected by ${corrected}` : text

/**
 * Copies fields of one order. A masked one comes from the server, which records it first; the hand goes on meanwhile, and what
 * comes after a later press is not put on the clipboard any more. What was corrected after it was copied counts as copied no more.
 */
export const useCopies = (order: OrderDetail, fields: readonly SheetField[]) => {
  const [made, setMade] = useState<Partial<Record<FormFieldName, Made>>>({})
  const presses = useRef(0)
  /** What came of masked fields: what was copied may be pasted where it does not belong. */
  const came = useRef<Partial<Record<FormFieldName, string>>>({})
  const copy = async (field: SheetField): Promise<void> => {
    const { name, masked } = field
    presses.current += 1
    const press = presses.current
    const of = saidOf(field, order)
    const note = (became: Copied) => setMade((before) => ({ ...before, [name]: { became, of } }))
    const put = async (text: string): Promise<void> => {
      if (press !== presses.current) return note({ is: 'failed', why: OVERTAKEN })
      note((await putOnClipboard(text)) ? { is: 'copied' } : { is: 'refused', text })
    }
    if (!masked) return put(field.text)
    note({ is: 'copying' })
    try {
      const body = { orderId: order.order_id, field: masked }
      const { text } = (await call(copySensitive, { body })).data
      came.current[name] = text
      await put(text)
    } catch (error) {
      note({ is: 'failed', why: `Not copied: ${messageOf(error)}` })
    }
  }
  const copies: Partial<Record<FormFieldName, Copied>> = {}
  for (const field of fields) {
    const one = made[field.name]
    const isOld = one?.became.is === 'copied' && one.of !== saidOf(field, order)
    if (one) copies[field.name] = isOld ? { is: 'outdated' } : one.became
  }
  const named = (as: Copied['is']) =>
    Object.entries(copies).flatMap(([name, { is }]) => (is === as ? [name] : []))
  return {
    copies,
    copied: named('copied'),
    refused: named('refused'),
    outdated: named('outdated'),
    /** The fields with what was copied of those that are masked. */
    withCopied: (): SheetField[] =>
      fields.map((field) => ({ ...field, text: field.text || (came.current[field.name] ?? '') })),
    copy: (field: SheetField) => void copy(field),
  }
}
