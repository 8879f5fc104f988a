import { resetMemberFactors } from '@e-arrival/contract/auth/factors'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-toastify'
import { call } from '../../../api/call.ts'
import { useMay } from '../../../api/use-session.ts'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'

/** For an Admin: takes a member's second step away, who lost what he proves it with. */
export const MemberSecondStep = ({ id, name }: { id: number; name: string }) => {
  const may = useMay()
  const confirm = useConfirm()
  const reset = useMutation({
    mutationFn: () => call(resetMemberFactors, { body: { teamMemberId: id } }),
    onSuccess: ({ message }) => void toast.success(message),
  })
  if (!may('team.manage-admins')) return null
  const ask = async () => {
    const text = `Remove the second step of ${name}? Every device has to sign in again, by password alone.`
    if (await confirm({ text })) reset.mutate()
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
