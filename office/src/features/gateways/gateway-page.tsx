import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/api-error.ts'
import { TableFailure } from '../../ui/data-table/table-failure.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import layout from '../../ui/settings-form.module.css'
import { GatewayChanges } from './gateway-changes.tsx'
import { GatewayEffects } from './gateway-effects.tsx'
import { GatewayForm } from './gateway-form.tsx'
import { gatewayList } from './gateways.ts'

/** Change Gateway (spec 2 §2, D53). */
export const GatewayPage = () => {
  const { data, error, refetch } = useQuery(gatewayList)
  return (
    <>
      <PageHead title="Change Gateway" />
      <div className={layout.split}>
        <div className={layout.column}>
          {error && !data ? (
            <TableFailure
              what="The gateway"
              message={messageOf(error)}
              onRetry={() => void refetch()}
            />
          ) : (
            <Panel id="gateway" title="Payment gateway">
              <p className={layout.lead}>
                Exactly one gateway is active. New payment links lead to it at once.
              </p>
              {data ? <GatewayForm gateways={data} /> : <Skeleton h={118} aria-hidden="true" />}
            </Panel>
          )}
          <GatewayEffects />
        </div>
        <GatewayChanges />
      </div>
    </>
  )
}
