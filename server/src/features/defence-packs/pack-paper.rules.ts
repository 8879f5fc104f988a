import type { Brand } from '@e-arrival/contract/brands'
import { type DefencePackType, MISSING, type PackTable } from '@e-arrival/contract/defence-packs'
import { say, typed } from '@e-arrival/contract/shown/said'
import type { Paper, PaperTable } from '../../platform/pdf/paper.ts'
import type { WrittenPack } from './defence-pack.rules.ts'

/** How wide each column is, relative to the others; they stand in the order of defencePackColumns. */
const shares: Record<DefencePackType, readonly number[]> = {
  1: [5, 17, 17, 21, 20, 17],
  2: [5, 20, 45, 25],
}

const tableOf = (pack: DefencePackType, { columns, rows, details }: PackTable): PaperTable => ({
  kind: 'table',
  columns: columns.map((heading, index) => ({ heading, share: shares[pack][index] ?? 1 })),
  rows,
  details,
  empty: 'No records found',
})

/** The letter on paper: all that the details say and nothing else (D35). */
export const packPaper = ({ pack, letter }: WrittenPack, brand: Brand, madeAt: Date): Paper => ({
  title: pack.title,
  letterhead: { name: typed(brand.name), lines: [], colour: brand.colours.primary },
  blocks: [
    {
      kind: 'facts',
      facts: [
        { label: 'Transaction ID', value: typed(pack.transaction_id) },
        { label: 'Merchant Name', value: typed(pack.merchant_name) },
      ],
    },
    ...letter,
    tableOf(pack.pack, pack),
    ...(pack.others
      ? [{ kind: 'heading' as const, text: pack.others.title }, tableOf(pack.pack, pack.others)]
      : []),
    {
      kind: 'heading' as const,
      text: say`What card networks ask for: ${pack.elements.filter(({ proof }) => proof !== null).length} of ${pack.elements.length}`,
    },
    {
      kind: 'facts' as const,
      facts: pack.elements.map(({ name, proof }) => ({
        label: name,
        value: proof ?? typed(MISSING),
      })),
    },
    ...pack.notes.map((text) => ({ kind: 'note' as const, text })),
  ],
  foot: say`Defence Pack ${pack.pack}, order ${typed(pack.order_id)}`,
  madeAt: madeAt.toISOString(),
})
