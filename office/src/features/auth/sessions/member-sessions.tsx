import {
  endMemberSession,
  endMemberSessions,
  listMemberSessions,
} from '@e-arrival/contract/auth/sessions'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { readAgain } from '../../../api/live/read-again.ts'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { SessionPanel } from './session-panel.tsx'
import { endingOf, memberSessionsKey, useEndSessions } from './use-end-sessions.ts'

/** Where a member of the team is signed in. */
export const MemberSessions = ({ id, name }: { id: number; name: string }) => {
  const confirm = useConfirm()
  const queryKey = memberSessionsKey(id)
  const list = useQuery({
    queryKey,
    meta: { saidInPlace: true },
    queryFn: async ({ signal }) =>
      (await call(listMemberSessions, { params: { id } }, { signal })).data,
    ...readAgain,
  })
  const endOne = useEndSessions(queryKey, (sessionId: string) =>
    call(endMemberSession, { body: { teamMemberId: id, sessionId } }),
  )
  const endAll = useEndSessions(queryKey, () =>
    call(endMemberSessions, { body: { teamMemberId: id } }),
  )
  const question = {
    text: 'End all sessions of this member? Every device has to sign in again.',
    about: name,
    destructive: true,
  }
  const askAndEnd = async () => {
    if (await confirm(question)) endAll.mutate(undefined)
  }
  return (
    <SessionPanel
      title="Live sessions"
      list={list}
      endAllLabel="End all"
      onEndAll={list.data?.length ? () => void askAndEnd() : undefined}
      onEnd={({ id: sessionId }) => endOne.mutate(sessionId)}
      ending={endingOf(endOne, endAll)}
    />
  )
}
