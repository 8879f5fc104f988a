import type { OneMember } from '@e-arrival/contract/team'
import { teamTexts } from '@e-arrival/contract/team'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import classes from './manage-team.module.css'
import { MemberForm } from './member-form.tsx'
import { grantable, mayEdit } from './team.rules.ts'
import { myself, teamList, teamMember, unlistedMember } from './team.ts'

type Props = {
  id: string
  onSaved: () => void
  sessions: (member: OneMember, isMe: boolean) => ReactNode
}

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.http === 404

/** Edit mode: the member is loaded, the form prefilled, and below it where he is signed in (spec 2 §2). */
export const EditMember = ({ id, onSaved, sessions }: Props) => {
  const loading = useQuery(teamMember(id))
  const { data: me } = useQuery(myself)
  const { data: team, dataUpdatedAt: listedAt } = useQuery(teamList)
  const member = loading.data
  const isListed = team?.some((one) => one.id === member?.id)
  // The list may be older than the member: he is asked for himself.
  const isUnlisted = member !== undefined && isListed === false && listedAt > loading.dataUpdatedAt
  const { error: gone } = useQuery({ ...unlistedMember(id), enabled: isUnlisted })
  const error = loading.error ?? (isUnlisted && isNotFound(gone) ? gone : null)
  if (error)
    return (
      <Panel id="member" title="Edit Team Member">
        <div role="alert" className={classes.refusal}>
          <p>{messageOf(error)}</p>
          <Button variant="default" onClick={() => void loading.refetch()}>
            Retry
          </Button>
          <BackToTeam />
        </div>
      </Panel>
    )
  if (!member || !me || !team)
    return (
      <Panel id="member" title="Edit Team Member">
        <Skeleton h={122} aria-hidden="true" />
      </Panel>
    )
  if (!mayEdit(me, member))
    return (
      <Panel id="member" title="Edit Team Member">
        <div role="status" className={classes.refusal}>
          <p>{teamTexts.adminsOnly}</p>
          <BackToTeam />
        </div>
      </Panel>
    )
  return (
    <>
      <Panel id="member" title="Edit Team Member" note={<span dir="auto">{member.name}</span>}>
        <MemberForm
          key={member.id}
          member={member}
          types={grantable(me, team, member)}
          onSaved={onSaved}
        />
      </Panel>
      {sessions(member, member.id === me.id)}
    </>
  )
}

const BackToTeam = () => (
  <LinkButton to="/admin/manage-team" variant="default">
    Back to the team
  </LinkButton>
)
