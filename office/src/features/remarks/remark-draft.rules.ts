import { writtenBehind } from '../../ui/forms/written-behind.ts'

export const flagNames = ['whatsapp', 'telephone', 'statusRefund', 'voided', 'chargeBack'] as const
export type Flag = (typeof flagNames)[number]
export type RemarkDraft = Record<Flag, boolean> & {
  remark: string
  /** How its saving was named, while no answer has come: a reload may have cut that off. */
  sent?: string | undefined
  /** The place of the draft that this one goes on from, where another tab began it. */
  of?: string | undefined
}

export const blank: RemarkDraft = {
  remark: '',
  whatsapp: false,
  telephone: false,
  statusRefund: false,
  voided: false,
  chargeBack: false,
}

export const isBlank = (draft: RemarkDraft): boolean =>
  draft.remark === '' && flagNames.every((flag) => !draft[flag])

/** What was written and ticked since the draft that was saved; one that was written anew is left whole. */
export const withoutSaved = (now: RemarkDraft, saved: RemarkDraft): RemarkDraft => {
  const remark = writtenBehind(saved.remark, now.remark)
  if (remark === undefined) return now
  const ticked = flagNames.map((flag) => [flag, now[flag] && !saved[flag]] as const)
  return { ...blank, ...Object.fromEntries(ticked), remark }
}
