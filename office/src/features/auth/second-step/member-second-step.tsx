import { resetMemberFactors } from '@e-arrival/contract/auth/factors'
import { Button } from '@mantine/core'
import { call } from '../../../api/call.ts'
import { useMay } from '../../../api/use-session.ts'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { memberSessionsKey, useEndSessions } from '../sessions/use-end-sessions.ts'

type Props = {
  id: number
  name: string
  /** Whether there is one to take; a node of the version before does not say it. */
  has: boolean | undefined
  /** Whatever came of it. */
  onTried: () => void
}

/** For an Admin: takes a member's second step away, who lost what he proves it with; his sessions end with it. */
export const MemberSecondStep = ({ id, name, has, onTried }: Props) => {
  const may = useMay()
  const confirm = useConfirm()
  const reset = useEndSessions(memberSessionsKey(id), () =>
    call(resetMemberFactors, { body: { teamMemberId: id } }),
  )
  if (!may('team.manage-admins')) return null
  if (has === false)
    return <Panel id="member-second-step" title="Second step" empty="This member has none." />
  const ask = async () => {
    const text =
      'Remove the second step of this member? Every device has to sign in again, by password alone.'
    if (await confirm({ text, about: name, destructive: true }))
      reset.mutate(undefined, { onSettled: onTried })
  }
  return (
    <Panel
      id="member-second-step"
      title="Second step"
      empty="For a member who lost app, passkeys and recovery codes."
      actions={
        <Button variant="default" size="xs" loading={reset.isPending} onClick={() => void ask()}>
          Remove the second step
        </Button>
      }
    />
  )
}
