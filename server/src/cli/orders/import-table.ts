import type { ImportCounts } from '../../features/intake/intake.public.ts'
import { textTable } from '../text-table.ts'

const counted = (n: number): string => n.toLocaleString('en')

/** What an import did, or would do, for a person: the changed orders by field below. */
export const importTable = (
  {
    inserted,
    changed,
    untouched,
    rejected,
    left,
    fields,
    unknown: unread,
    unclear,
    repeated,
    ...rest
  }: ImportCounts & { batch?: string },
  dry: boolean,
): string[] => {
  const rows: [string, number, string][] = [
    ['New', inserted, ''],
    ['Changed', changed, ''],
    ['Untouched', untouched, ''],
    ['Refused', rejected, 'lines'],
    ...(left > 0
      ? ([['Left alone', left, 'parts that somebody worked on']] as [string, number, string][])
      : []),
  ]
  return [
    dry
      ? 'A look only: nothing was written to the database. It would be:'
      : `Imported as ${rest.batch ?? ''}:`,
    ...textTable(rows.map(([name, n, what]) => [name, counted(n), what])),
    ...byName('Changed by field:', fields),
    ...byName('Not read, since no field has this name:', unread),
    ...byName(
      'Named again by so many lines, which an import takes over the first and this look leaves out:',
      repeated,
    ),
    ...byName('Neither yes nor no, so the payment counts as not confirmed:', unclear),
  ]
}

const byName = (head: string, counts: Record<string, number>): string[] => {
  const sorted = Object.entries(counts).sort(([, a], [, b]) => b - a)
  return sorted.length > 0
    ? [head, ...textTable(sorted.map(([name, n]) => [`  ${name}`, counted(n)]))]
    : []
}
