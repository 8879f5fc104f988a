import type { IntakeKey } from '@e-arrival/contract/integrations/intake-keys'
import { estDateTime } from '@e-arrival/contract/values/dates'
import { Button } from '@mantine/core'
import type { HistoryColumn } from '../../../ui/history-table/history-table.tsx'
import classes from '../integrations.module.css'
import { Stacked } from '../stacked.tsx'

type Actions = {
  busy: boolean
  isRevoking: (key: IntakeKey) => boolean
  isRotating: (key: IntakeKey) => boolean
  onCalls: (key: IntakeKey) => void
  onRotate: (key: IntakeKey) => void
  onRevoke: (key: IntakeKey) => void
}

const est = (at: string): string => `${estDateTime(at)} (EST)`

export const keyName = ({ domain, hint, sandbox }: IntakeKey): string =>
  `${domain}${hint && ` (…${hint})`}${sandbox ? ' (sandbox)' : ''}`

const stateOf = ({ live, sandbox, revoked_at, ends_at }: IntakeKey) => {
  if (revoked_at) return <Stacked small={est(revoked_at)}>Revoked</Stacked>
  if (!live && ends_at) return <Stacked small={est(ends_at)}>Ended</Stacked>
  if (ends_at) return <Stacked small={`until ${est(ends_at)}`}>Replaced</Stacked>
  return sandbox ? 'Sandbox' : 'Live'
}

export const keyColumns = ({
  busy,
  isRevoking,
  isRotating,
  onCalls,
  onRotate,
  onRevoke,
}: Actions): HistoryColumn<IntakeKey>[] => [
  {
    header: 'Domain',
    cell: ({ domain, sandbox }) => (
      <span className={classes.site}>
        <Stacked small={sandbox && 'Nothing is stored'}>{domain}</Stacked>
      </span>
    ),
  },
  {
    header: 'Key',
    cell: ({ hint }) => <span className={classes.hint}>{hint ? `…${hint}` : '-'}</span>,
  },
  { header: 'Made', unit: '(EST)', cell: ({ created_at }) => estDateTime(created_at) },
  {
    header: 'Last use',
    unit: '(EST)',
    cell: ({ last_used_at, last_used_from }) =>
      last_used_at ? (
        <Stacked small={last_used_from && `from ${last_used_from}`}>
          {estDateTime(last_used_at)}
        </Stacked>
      ) : (
        'Never'
      ),
  },
  { header: 'State', cell: stateOf },
  {
    header: 'Action',
    cell: (key) => (
      <span className={classes.actions}>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Calls of ${keyName(key)}`}
          onClick={() => onCalls(key)}
        >
          Calls
        </Button>
        {key.live && key.replaced_by === null && (
          <Button
            size="compact-xs"
            variant="default"
            disabled={busy}
            loading={isRotating(key)}
            aria-label={`Rotate ${keyName(key)}`}
            onClick={() => onRotate(key)}
          >
            Rotate
          </Button>
        )}
        {key.live && (
          <Button
            size="compact-xs"
            color="red"
            variant="light"
            disabled={busy}
            loading={isRevoking(key)}
            aria-label={`Revoke ${keyName(key)}`}
            onClick={() => onRevoke(key)}
          >
            Revoke
          </Button>
        )}
      </span>
    ),
  },
]
