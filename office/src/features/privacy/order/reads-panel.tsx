import { readWords } from '@e-arrival/contract/fields/read-words'
import { type OrderPrivacy, READS_TOLD } from '@e-arrival/contract/privacy'
import { estDateTime } from '@e-arrival/contract/values/dates'
import { counted } from '../../../ui/digits.ts'
import { type HistoryColumn, HistoryTable } from '../../../ui/history-table/history-table.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'

type Read = OrderPrivacy['reads'][number]

const whatOf = ({ kind, data }: Read): string => {
  if (kind === 'order.sensitive-shown') return readWords.shown(data.fields ?? data.field)
  if (kind === 'order.sensitive-copied') return readWords.copied(data.field)
  if (kind === 'order.sensitive-compared') return readWords.compared(data.fields)
  if (kind === 'document.read') return `Opened a document${data.file1 ? `: ${data.file1}` : ''}`
  return typeof data.lost === 'number'
    ? `Exported all of it, but for ${counted(data.lost, 'lost document')}`
    : 'Exported all of it'
}

const columns: readonly HistoryColumn<Read>[] = [
  { header: 'Date & Time', unit: '(EST)', cell: ({ at }) => estDateTime(at) },
  { header: 'Who', cell: ({ actor_name }) => <span dir="auto">{actor_name}</span> },
  { header: 'What', cell: whatOf },
]

const noteOf = (reads: number): string =>
  reads < READS_TOLD ? String(reads) : `newest ${READS_TOLD}`

/** Who read the sensitive class, newest first: every read of it is recorded. */
export const ReadsPanel = ({ reads }: { reads: readonly Read[] }) => (
  <Panel id="reads" title="Recorded reads" note={noteOf(reads.length)}>
    <HistoryTable
      label="Recorded reads"
      columns={columns}
      rows={reads}
      rowId={({ seq }) => seq}
      empty="Nobody has read it."
    />
  </Panel>
)
