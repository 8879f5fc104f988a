import { useParams } from '@tanstack/react-router'
import { MemberSessions } from '../features/auth/sessions/member-sessions.tsx'
import { ManageTeamPage } from '../features/team/manage-team-page.tsx'

export const Screen = () => {
  const { teamMemberId } = useParams({ strict: false })
  return (
    <ManageTeamPage
      teamMemberId={teamMemberId}
      sessions={({ id, name }) => <MemberSessions id={id} name={name} />}
    />
  )
}
