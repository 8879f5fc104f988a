import { reportTexts } from '@e-arrival/contract/reports'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type QueryFunctionContext, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/api-error.ts'
import type { TableState } from '../../ui/data-table/data-table-props.ts'
import type { ReportSearch } from './report-search.ts'

/** A day that is typed changes with every digit of its year. */
const TYPING_MS = 300

type Range = { fromDate: string | null; toDate: string | null }
/** Fetches a report for whole UTC days; null leaves an end open. */
export type FetchReport<Data> = (range: Range, signal: AbortSignal) => Promise<Data>

export type Report<Data> = {
  data: Data | undefined
  state: TableState
  /** What is wrong with the dates; then nothing is asked and nothing shown. */
  wrong: string | undefined
  refetch: () => void
  fetching: boolean
  /** What is shown is still of other days. */
  stale: boolean
}

/** Loads a report for the dates of the URL; while others load, the last rows stay, paler. */
export const useReport = <Data>(
  name: string,
  fetchReport: FetchReport<Data>,
  { from, to }: Pick<ReportSearch, 'from' | 'to'>,
  how: { silent?: boolean } = {},
): Report<Data> => {
  const [range] = useDebouncedValue(`${from}..${to}`, TYPING_MS)
  const [fromDate = '', toDate = ''] = range.split('..')
  const wrong = from && to && from > to ? reportTexts.wrongOrder : undefined
  const query = useQuery({
    queryKey: ['reports', name, fromDate, toDate],
    queryFn: ({ signal }: QueryFunctionContext) =>
      fetchReport({ fromDate: fromDate || null, toDate: toDate || null }, signal),
    enabled: !wrong && (!fromDate || !toDate || fromDate <= toDate),
    placeholderData: keepPreviousData,
    meta: how.silent ? { silent: true } : { saidInPlace: true },
  })
  const refetch = () => void query.refetch()
  const stale = query.isPlaceholderData || range !== `${from}..${to}`
  const state = (): TableState => {
    if (wrong) return { kind: 'ready' }
    if (query.error) return { kind: 'failed', message: messageOf(query.error), onRetry: refetch }
    return query.data ? { kind: 'ready', stale } : { kind: 'loading' }
  }
  return {
    data: wrong ? undefined : query.data,
    state: state(),
    wrong,
    refetch,
    fetching: query.isFetching,
    stale,
  }
}
