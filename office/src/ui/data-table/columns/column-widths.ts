import type { TableColumn } from './table-column.ts'

type Widths = Pick<TableColumn<never>, 'width' | 'least' | 'gives'>

/**
 * A width for each column of a table that has this much room: the columns that give way do so one after another, each down
 * to its least; room to spare goes to all of them by their widths. What has no room even so is scrolled to.
 */
export const columnWidths = (columns: readonly Widths[], room: number): number[] => {
  const widths = columns.map(({ width }) => width)
  let over = widths.reduce((sum, width) => sum + width, 0) - room
  const yielding = [...columns.entries()]
    .filter(([, { gives }]) => gives !== undefined)
    .sort(([, a], [, b]) => (a.gives ?? 0) - (b.gives ?? 0))
  for (const [at, { width, least = width }] of yielding) {
    const given = Math.max(0, Math.min(over, width - least))
    widths[at] = width - given
    over -= given
  }
  if (over >= 0) return widths
  const growing = yielding.length > 0 ? yielding : [...columns.entries()]
  const whole = growing.reduce((sum, [, { width }]) => sum + width, 0)
  for (const [at, { width }] of growing) widths[at] = width - (over * width) / whole
  return widths
}
