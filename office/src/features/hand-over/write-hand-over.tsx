import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/api-error.ts'
import { RetryLine } from '../../ui/broken/retry-line.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { WRITE_PANEL } from './hand-over-ahead.ts'
import { HandOverForm } from './hand-over-form.tsx'
import { proposal } from './hand-overs.ts'
import type { StatusOf } from './order-line.tsx'

type Props = { statusOf: StatusOf; takesFocus: boolean; onDone: () => void }

/** The form, begun with what is open and due. */
export const WriteHandOver = ({ statusOf, takesFocus, onDone }: Props) => {
  const { data, error, isFetching, refetch } = useQuery(proposal)
  const instead =
    error && !isFetching ? (
      <RetryLine message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton h={120} aria-hidden="true" />
    )
  return (
    <Panel id={WRITE_PANEL} title="Hand over my shift">
      <HandOverForm
        proposed={data}
        instead={instead}
        isAsking={!data && isFetching}
        statusOf={statusOf}
        takesFocus={takesFocus}
        onDone={onDone}
      />
    </Panel>
  )
}
