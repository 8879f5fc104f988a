import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { PageHead } from '../../ui/page-head.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import classes from './integrations.module.css'
import { integrationsKey } from './integrations.ts'
import { KeysPanel } from './keys/keys-panel.tsx'
import { DeliveriesPanel } from './webhooks/deliveries-panel.tsx'
import { WebhooksPanel } from './webhooks/webhooks-panel.tsx'

/** All that landing sites and the office say to each other: keys, their calls, webhooks and what was sent there (D77). */
export const IntegrationsPage = () => {
  const queries = useQueryClient()
  const fetching = useIsFetching({ queryKey: integrationsKey }) > 0
  return (
    <>
      <PageHead title="Integrations">
        <RefreshButton
          fetching={fetching}
          onRefresh={() => void queries.invalidateQueries({ queryKey: integrationsKey })}
        />
      </PageHead>
      <div className={classes.page}>
        <KeysPanel />
        <WebhooksPanel />
        <DeliveriesPanel />
      </div>
    </>
  )
}
