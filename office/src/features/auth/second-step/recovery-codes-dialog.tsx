import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { Late } from '../../../ui/late/late.tsx'
import { latePart } from '../../../ui/late/late-part.ts'

const lateCodes = latePart(async () => (await import('./codes-dialog.tsx')).CodesDialog)

type Codes = readonly string[]
const queryKey = ['recovery-codes'] as const

/** Shows codes that have just been made, whatever screen the member is on when they come: they come this once. */
export const useShowCodes = (): ((codes: Codes) => void) => {
  const queries = useQueryClient()
  return (codes) => queries.setQueryData<Codes | null>(queryKey, codes)
}

/** On every screen: new recovery codes, until the member says that he has kept them. */
export const RecoveryCodesDialog = () => {
  const queries = useQueryClient()
  const { data: codes } = useQuery<Codes | null>({ queryKey, queryFn: skipToken })
  const forget = () => queries.setQueryData<Codes | null>(queryKey, null)
  return <Late part={lateCodes} wanted={Boolean(codes)} props={{ codes, onClose: forget }} />
}
