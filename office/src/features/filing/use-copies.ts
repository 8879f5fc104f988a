import { copySensitive } from '@e-arrival/contract/filing/file-orders'
import type { FormFieldName } from '@e-arrival/contract/filing/form'
import { useRef, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { putOnClipboard } from '../../ui/copy/put-on-clipboard.ts'
import type { SheetField } from './sheet-fields.rules.ts'

/** What became of the last copy of a field; `text` is shown to be selected where the clipboard refused it. */
export type Copied =
  | { is: 'copying' | 'copied' }
  | { is: 'refused'; text: string }
  | { is: 'failed'; why: string }

const OVERTAKEN = 'Not copied: another field was copied before it came.'

/**
 * Copies fields of one order. A masked one comes from the server, which records it first; the hand goes on meanwhile, and what
 * comes after a later press is not put on the clipboard any more.
 */
export const useCopies = (orderId: string) => {
  const [copies, setCopies] = useState<Partial<Record<FormFieldName, Copied>>>({})
  const presses = useRef(0)
  const note = (name: FormFieldName, copied: Copied) =>
    setCopies((before) => ({ ...before, [name]: copied }))
  const put = async (name: FormFieldName, text: string, press: number): Promise<void> => {
    if (press !== presses.current) return note(name, { is: 'failed', why: OVERTAKEN })
    note(name, (await putOnClipboard(text)) ? { is: 'copied' } : { is: 'refused', text })
  }
  const copy = async ({ name, masked, text }: SheetField): Promise<void> => {
    presses.current += 1
    const press = presses.current
    if (!masked) return put(name, text, press)
    note(name, { is: 'copying' })
    try {
      const { data } = await call(copySensitive, { body: { orderId, field: masked } })
      await put(name, data.text, press)
    } catch (error) {
      note(name, { is: 'failed', why: `Not copied: ${messageOf(error)}` })
    }
  }
  const named = (as: Copied['is']) =>
    Object.entries(copies).flatMap(([name, { is }]) => (is === as ? [name] : []))
  return {
    copies,
    copied: named('copied'),
    refused: named('refused'),
    copy: (field: SheetField) => void copy(field),
  }
}
