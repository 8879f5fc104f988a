import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useIsHere } from '../../ui/use-own-path.ts'
import { type ReportSearch, readReportSearch, writeReportSearch } from './report-search.ts'

export type ChangeReport = (change: Partial<ReportSearch>, how?: { replace?: boolean }) => void

/** The report's state in the URL, and a way to change it; any change but of the page goes back to page 1. */
export const useReportSearch = (fields: readonly string[]): [ReportSearch, ChangeReport] => {
  const raw = useSearch({ strict: false })
  const navigate = useNavigate()
  const isHere = useIsHere()
  const state = useMemo(() => readReportSearch(raw, fields), [raw, fields])
  const change: ChangeReport = (part, how = {}) => {
    if (!isHere()) return
    const search = writeReportSearch({ ...state, page: 1, ...part })
    void navigate({ to: '.', search, replace: how.replace ?? false, resetScroll: false })
  }
  return [state, change]
}
