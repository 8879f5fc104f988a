import { useParams } from '@tanstack/react-router'
import { ActivityPanel } from '../features/activity/activity-panel.tsx'
import { MemberSecondStep } from '../features/auth/second-step/member-second-step.tsx'
import { MemberSessions } from '../features/auth/sessions/member-sessions.tsx'
import { titleOfQueue } from '../features/orders/queue-screens.ts'
import { ManageTeamPage } from '../features/team/manage-team-page.tsx'

export const Screen = () => {
  const { teamMemberId } = useParams({ strict: false })
  return (
    <ManageTeamPage
      teamMemberId={teamMemberId}
      sessions={({ id, name }) => (
        <>
          <MemberSessions id={id} name={name} />
          <MemberSecondStep id={id} name={name} />
        </>
      )}
      activity={<ActivityPanel titleOf={titleOfQueue} />}
    />
  )
}
