import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { useState } from 'react'
import { inPlace } from './as-found.rules.ts'

type Rows = readonly OrderRow[]
const NONE: Rows = []

/**
 * The orders that were found for these words, as long as the words stand: one that others change or move meanwhile comes under no hand in the
 * place of another. While they are looked for (undefined): what was found before.
 */
export const useAsFound = (words: string, rows: Rows | undefined): Rows => {
  const [found, keep] = useState<{ words: string; rows: Rows; shown: Rows }>()
  if (!rows || (found?.words === words && found.rows === rows)) return found?.shown ?? NONE
  const shown = found?.words === words ? inPlace(found.shown, rows) : rows
  keep({ words, rows, shown })
  return shown
}
