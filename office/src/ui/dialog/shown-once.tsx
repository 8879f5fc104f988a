import { skipToken, useQuery } from '@tanstack/react-query'
import { Late } from '../late/late.tsx'
import { latePart } from '../late/late-part.ts'
import { type Once, onceKey } from './once.ts'

const lateDialog = latePart(async () => (await import('./once-dialog.tsx')).OnceDialog)

/** On every screen: what comes once (useShowOnce), until the member says that he has kept it. */
export const ShownOnce = () => {
  const { data: [once] = [] } = useQuery<Once[]>({ queryKey: onceKey, queryFn: skipToken })
  return <Late part={lateDialog} wanted={!!once} props={{ once }} />
}
