import type { OneMember } from '@e-arrival/contract/team'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { EditMember } from './edit-member.tsx'
import classes from './manage-team.module.css'
import { MemberForm } from './member-form.tsx'
import { grantable } from './team.rules.ts'
import { myself, teamList } from './team.ts'
import { TeamTable } from './team-table.tsx'

type Props = {
  /** In the route: edit mode; absent: create mode. */
  teamMemberId?: string | undefined
  /** A member's live sessions and second step, from the sign-in feature. */
  sessions: (member: OneMember, isMe: boolean) => ReactNode
  /** What was done to the office itself. */
  activity: ReactNode
}

/** Manage Team: the form, to add or to edit, and the list (spec 2 §2, D23, D24). */
export const ManageTeamPage = ({ teamMemberId, sessions, activity }: Props) => {
  const navigate = useNavigate()
  const toCreate = () => void navigate({ to: '/admin/manage-team' })
  return (
    <>
      <PageHead title="Manage Team" />
      <div className={classes.page}>
        {teamMemberId === undefined ? (
          <AddMember />
        ) : (
          <EditMember key={teamMemberId} id={teamMemberId} onSaved={toCreate} sessions={sessions} />
        )}
        <TeamTable
          onDeleted={({ id }) => {
            if (String(id) === teamMemberId) toCreate()
          }}
        />
        {activity}
      </div>
    </>
  )
}

const AddMember = () => {
  const { data: me } = useQuery(myself)
  const { data: team } = useQuery(teamList)
  return (
    <Panel id="member" title="Add Team Member">
      <MemberForm types={me && team ? grantable(me, team) : []} onSaved={() => undefined} />
    </Panel>
  )
}
