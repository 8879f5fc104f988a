import type { Brand } from '@e-arrival/contract/brands'
import {
  type DefencePack,
  type DefencePackType,
  MISSING,
  type PackTable,
} from '@e-arrival/contract/defence-packs'
import type { Paper, PaperTable } from '../../platform/pdf/paper.ts'

/** How wide each column is, relative to the others; they stand in the order of defencePackColumns. */
const shares: Record<DefencePackType, readonly number[]> = {
  1: [5, 14, 17, 23, 21, 17],
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
export const packPaper = (pack: DefencePack, brand: Brand, madeAt: Date): Paper => ({
  title: pack.title,
  letterhead: { name: brand.name, lines: [], colour: brand.colours.primary },
  blocks: [
    {
      kind: 'facts',
      facts: [
        { label: 'Transaction ID', value: pack.transaction_id },
        { label: 'Merchant Name', value: pack.merchant_name },
      ],
    },
    ...pack.paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
    tableOf(pack.pack, pack),
    ...(pack.others
      ? [{ kind: 'heading' as const, text: pack.others.title }, tableOf(pack.pack, pack.others)]
      : []),
    {
      kind: 'heading' as const,
      text: `What card networks ask for: ${pack.elements.filter(({ proof }) => proof !== null).length} of ${pack.elements.length}`,
    },
    {
      kind: 'facts' as const,
      facts: pack.elements.map(({ name, proof }) => ({ label: name, value: proof ?? MISSING })),
    },
    ...pack.notes.map((text) => ({ kind: 'note' as const, text })),
  ],
  foot: `Defence Pack ${pack.pack}, order ${pack.order_id}`,
  madeAt: madeAt.toISOString(),
})
