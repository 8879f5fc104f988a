import { encodeOrderId } from '@e-arrival/contract/call/ids'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { CopyId } from '../../../ui/copy/copy-id.tsx'
import { TableFailure } from '../../../ui/data-table/table-failure.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ContactPanel, SensitivePanel } from './class-panels.tsx'
import { EraseDialog, useIsErasing } from './erase-dialog.tsx'
import classes from './order-privacy.module.css'
import { orderPrivacy } from './order-privacy.ts'
import { ReadsPanel } from './reads-panel.tsx'
import { useExport, useIsExporting } from './use-export.ts'

/** What is held of one traveller, until when, and who read it; the way out, and the way to erase it. */
export const OrderPrivacyPage = ({ orderId }: { orderId: string }) => {
  const { data: privacy, error, refetch } = useQuery(orderPrivacy(orderId))
  const [isAsking, setAsking] = useState(false)
  const save = useExport(orderId)
  const isExporting = useIsExporting(orderId)
  const isErasing = useIsErasing(orderId)
  const isGone = Boolean(privacy?.contact.erased_at)
  return (
    <>
      <PageHead title="Privacy" note={<CopyId value={orderId} what="order id" />}>
        <LinkButton variant="default" to={`/admin/view-order/${encodeOrderId(orderId)}`}>
          Back to the order
        </LinkButton>
        <Button data-once variant="default" loading={isExporting} onClick={() => save.mutate()}>
          Export
        </Button>
        <Button
          color="red"
          variant="light"
          disabled={!privacy || isGone || isExporting}
          title={isExporting ? 'The export is still on its way' : undefined}
          onClick={() => setAsking(true)}
        >
          Erase
        </Button>
      </PageHead>
      {isErasing && (
        <div role="status" className={classes.underWay}>
          <Notice title="An erasure is under way" text="It goes on, whatever is closed here." />
        </div>
      )}
      {error && !privacy && (
        <TableFailure
          what="What is kept of the traveller"
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !privacy && <Skeleton h={240} aria-hidden="true" />}
      {privacy && (
        <div className={classes.panels}>
          <SensitivePanel privacy={privacy} />
          <ContactPanel privacy={privacy} />
          <ReadsPanel reads={privacy.reads} />
        </div>
      )}
      {privacy && (
        <EraseDialog
          orderId={orderId}
          isSensitiveGone={privacy.sensitive.erased_at !== null}
          opened={isAsking}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
