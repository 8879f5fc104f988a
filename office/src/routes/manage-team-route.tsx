import { useParams } from '@tanstack/react-router'
import { ActivityPanel } from '../features/activity/activity-panel.tsx'
import { MemberSecondStep } from '../features/auth/second-step/member-second-step.tsx'
import { MemberSessions } from '../features/auth/sessions/member-sessions.tsx'
import { titleOfQueue } from '../features/orders/queue-screens.ts'
import { ManageTeamPage } from '../features/team/manage-team-page.tsx'
import { useReloadTeam } from '../features/team/team.ts'

export const Screen = () => {
  const reload = useReloadTeam()
  const { teamMemberId } = useParams({ strict: false })
  return (
    <ManageTeamPage
      teamMemberId={teamMemberId}
      sessions={({ id, name, secondStep }, isMe) => (
        <>
          <MemberSessions id={id} name={name} />
          {!isMe && (
            <MemberSecondStep id={id} name={name} has={secondStep} onTried={() => void reload()} />
          )}
        </>
      )}
      activity={<ActivityPanel titleOf={titleOfQueue} />}
    />
  )
}
