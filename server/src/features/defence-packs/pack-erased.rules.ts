import { ERASED } from '@e-arrival/contract/privacy'
import { type Said, say, typed } from '@e-arrival/contract/shown/said'
import { calendarDate } from '@e-arrival/contract/values/dates'

type Named = { file1: string }
type ErasableFacts = {
  order: { email: string }
  erased: { contact_at: Date | null } | null
  downloads: (Named & { ip: string })[]
  mails: { file1: string | null; to: string }[]
  documents: Named[]
}

export const erasedOn = (at: Date): Said =>
  say`${typed(ERASED)} on ${typed(calendarDate(at.toISOString().slice(0, 10)))}`

/** The facts as a letter prints them: in each place of what was erased stands since when (D71). */
export const markErased = <Facts extends ErasableFacts>(facts: Facts): Facts => {
  const at = facts.erased?.contact_at
  if (!at) return facts
  const said = erasedOn(at)
  const told = (text: string): string => text.replace(ERASED, said)
  const named = <Row extends Named>(row: Row): Row => ({ ...row, file1: told(row.file1) })
  return {
    ...facts,
    order: { ...facts.order, email: said },
    downloads: facts.downloads.map((row) => ({ ...named(row), ip: row.ip || said })),
    mails: facts.mails.map((row) => ({
      ...row,
      file1: row.file1 && told(row.file1),
      to: told(row.to),
    })),
    documents: facts.documents.map(named),
  }
}
