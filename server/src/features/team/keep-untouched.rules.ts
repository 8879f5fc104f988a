import { type ChangedMember, type TeamMember, teamTexts } from '@e-arrival/contract/team'
import { AppError } from '../../platform/app-error.ts'

const FIELDS = ['name', 'email', 'type'] as const

/** A change as it is meant: a field that still says what the form was filled with stays as it is by now. Refused where one that was changed has been changed by somebody else too. */
export const keepUntouched = (target: TeamMember, change: ChangedMember): ChangedMember => {
  const { shown } = change
  if (!shown) return change
  const touched = FIELDS.filter((field) => change[field] !== shown[field])
  const isUnseen = touched.some(
    (field) => target[field] !== shown[field] && target[field] !== change[field],
  )
  const { name, email, type } = target
  const stored = { name, email, type }
  if (isUnseen) throw new AppError('conflict', teamTexts.meanwhile(stored), { data: stored })
  return {
    ...change,
    ...stored,
    ...Object.fromEntries(touched.map((field) => [field, change[field]])),
  }
}
