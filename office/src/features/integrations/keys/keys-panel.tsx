import {
  type IntakeKey,
  revokeIntakeKey,
  rotateIntakeKey,
} from '@e-arrival/contract/integrations/intake-keys'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { TableFailure } from '../../../ui/data-table/table-failure.tsx'
import { HistoryTable } from '../../../ui/history-table/history-table.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import classes from '../integrations.module.css'
import { intakeKeys } from '../integrations.ts'
import { RotateDialog } from '../rotate-dialog.tsx'
import { useShowSecret } from '../secret.tsx'
import { useIntegration } from '../use-integration.ts'
import { CallsDialog } from './calls-dialog.tsx'
import { keyColumns, keyName } from './key-columns.tsx'
import { keySecret } from './key-secret.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'

/** The keys that landing sites hand orders in by (D77). */
export const KeysPanel = () => {
  const { data: keys, error, refetch } = useQuery(intakeKeys)
  const [making, setMaking] = useState(false)
  const make = (
    <Button size="xs" onClick={() => setMaking(true)}>
      New key
    </Button>
  )
  return (
    <Panel id="intake-keys" title="Intake keys" actions={make}>
      <p className={classes.lead}>Landing sites hand orders in by them: one domain each.</p>
      {error && !keys && <TableFailure message={messageOf(error)} onRetry={() => void refetch()} />}
      {!keys && !error && <Skeleton h={120} aria-hidden="true" />}
      {keys && <Keys keys={keys} />}
      <NewKeyDialog opened={making} onClose={() => setMaking(false)} />
    </Panel>
  )
}

const Keys = ({ keys }: { keys: readonly IntakeKey[] }) => {
  const confirm = useConfirm()
  const show = useShowSecret()
  const [callsOf, setCallsOf] = useState<IntakeKey>()
  const [rotated, setRotated] = useState<IntakeKey>()
  const [all, setAll] = useState(false)
  const whose = ({ params }: { params?: { id?: unknown } }) => {
    const key = keys.find(({ id }) => id === params?.id)
    return key && keyName(key)
  }
  const revoke = useIntegration(revokeIntakeKey, { whose })
  const rotate = useIntegration(rotateIntakeKey, {
    whose,
    onDone: (made) => {
      setRotated(undefined)
      show(keySecret(made, 'The new key'))
    },
  })
  const onRevoke = async (key: IntakeKey): Promise<void> => {
    const text = 'Revoke this key? Its site cannot hand in orders with it any more, at once.'
    if (await confirm({ text, about: [keyName(key)], destructive: true }))
      revoke.mutate({ params: { id: key.id } })
  }
  const live = keys.filter((key) => key.live)
  const over = keys.length - live.length
  const busy = revoke.isPending || rotate.isPending
  const columns = keyColumns({
    ...{ busy, onCalls: setCallsOf, onRotate: setRotated },
    isRevoking: ({ id }) => revoke.isPending && revoke.variables.params?.id === id,
    isRotating: ({ id }) => rotate.isPending && rotate.variables.params?.id === id,
    onRevoke: (key) => void onRevoke(key),
  })
  return (
    <>
      <HistoryTable
        label="Intake keys"
        columns={columns}
        rows={all ? keys : live}
        rowId={(key) => key.id}
        empty="No key works now. Make one for each landing site."
        stackBelow={860}
      />
      {over > 0 && (
        <Button variant="subtle" size="compact-sm" mt={8} onClick={() => setAll(!all)}>
          {all ? 'Hide ended keys' : `Show ended keys (${over})`}
        </Button>
      )}
      <CallsDialog intakeKey={callsOf} onClose={() => setCallsOf(undefined)} />
      <RotateDialog
        title={rotated ? `Rotate ${keyName(rotated)}` : 'Rotate'}
        old="The old key works on"
        opened={Boolean(rotated)}
        onClose={() => setRotated(undefined)}
        onRotate={async (overlapHours) =>
          rotated && rotate.mutateAsync({ params: { id: rotated.id }, body: { overlapHours } })
        }
      />
    </>
  )
}
