import type { TableSort } from './table-column.ts'

type Sort = TableSort | undefined

/**
 * The sort after a heading was pressed, where a press means up, then down, then none. A table that stands by a column of its
 * own anyway (`own`) turns that column round instead, and calls its own order no sort.
 */
export const sortAfter = (pressed: Sort, before: Sort, own: Sort): Sort => {
  if (!own) return pressed
  if (!pressed) return before ? undefined : { ...own, desc: !own.desc }
  return pressed.id === own.id && pressed.desc === own.desc ? undefined : pressed
}
