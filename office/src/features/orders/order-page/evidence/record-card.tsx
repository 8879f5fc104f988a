import { getOrderEvidence, type OrderEvidence } from '@e-arrival/contract/evidence/bundle'
import { Button, Skeleton } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { serverNow } from '../../../../api/clock/server-now.ts'
import { BundleButton } from './bundle-button.tsx'
import classes from './record-card.module.css'
import { factsOf } from './record-words.ts'

const TICK_MS = 30_000

/** The order is checked as this opens; how long ago that was is counted on. */
export const RecordCard = ({ orderId }: { orderId: string }) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['orders', 'record', orderId],
    queryFn: async ({ signal }) =>
      (await call(getOrderEvidence, { params: { orderId } }, { signal })).data,
    meta: { saidInPlace: true },
    staleTime: TICK_MS,
  })
  if (error && !data)
    return (
      <div className={classes.loading} role="alert">
        {messageOf(error)}
        <div className={classes.buttons}>
          <Button size="xs" variant="default" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      </div>
    )
  if (!data) return <Loading />
  return (
    <>
      <Facts evidence={data} />
      <div className={classes.buttons}>
        <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
          Check again
        </Button>
        <BundleButton orderId={orderId} isSound={data.checked.problems.length === 0} />
      </div>
    </>
  )
}

const Loading = () => (
  <div role="status" aria-label="Checking the record" className={classes.loading}>
    {[70, 90, 60, 80].map((width) => (
      <Skeleton key={width} height={14} width={`${width}%`} />
    ))}
  </div>
)

const Facts = ({ evidence }: { evidence: OrderEvidence }) => {
  const [now, setNow] = useState(() => new Date(serverNow()))
  useInterval(() => setNow(new Date(serverNow())), TICK_MS, { autoInvoke: true })
  const { said, facts } = factsOf(evidence, now)
  const { problems } = evidence.checked
  const Icon = problems.length === 0 ? IconCircleCheck : IconAlertTriangle
  return (
    <>
      <p className={classes.said} data-wrong={problems.length > 0 || undefined}>
        <Icon size={18} aria-hidden />
        {said}
      </p>
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <dl className={classes.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
