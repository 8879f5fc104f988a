import { endMySession, endMySessions, listMySessions } from '@e-arrival/contract/auth/sessions'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { readAgain } from '../../../api/live/read-again.ts'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { counted } from '../../../ui/digits.ts'
import { SessionPanel } from './session-panel.tsx'
import { endingOf, useEndSessions } from './use-end-sessions.ts'

const queryKey = ['sessions', 'mine'] as const

export const mySessions = queryOptions({
  queryKey,
  meta: { saidInPlace: true },
  queryFn: async ({ signal }) => (await call(listMySessions, {}, { signal })).data,
  ...readAgain,
})

const TEXT = 'End all your other sessions? Those devices have to sign in again.'

/** Where the member is signed in. */
export const MySessions = () => {
  const confirm = useConfirm()
  const list = useQuery(mySessions)
  const endOne = useEndSessions(queryKey, (sessionId: string) =>
    call(endMySession, { body: { sessionId } }),
  )
  const endOthers = useEndSessions(queryKey, () =>
    call(endMySessions, { body: { keepCurrent: true } }),
  )
  const others = (list.data ?? []).filter(({ current }) => !current).length
  const askAndEnd = async () => {
    const about = counted(others, 'session')
    if (await confirm({ text: TEXT, about, destructive: true })) endOthers.mutate(undefined)
  }
  return (
    <SessionPanel
      title="Your live sessions"
      list={list}
      endAllLabel="End all others"
      onEndAll={others > 0 ? () => void askAndEnd() : undefined}
      onEnd={({ id }) => endOne.mutate(id)}
      ending={endingOf(endOne, endOthers)}
    />
  )
}
