import { useCallback } from 'react'
import { type ChangeState, useAddressState } from '../../ui/address/use-address-state.ts'
import { type ReportSearch, readReportSearch, writeReportSearch } from './report-search.ts'

export type ChangeReport = ChangeState<ReportSearch>

/** The report's state in the URL, and a way to change it. */
export const useReportSearch = (fields: readonly string[]): [ReportSearch, ChangeReport] =>
  useAddressState(
    useCallback((raw) => readReportSearch(raw, fields), [fields]),
    writeReportSearch,
  )
