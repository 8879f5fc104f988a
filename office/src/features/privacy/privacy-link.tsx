import { encodeOrderId } from '@e-arrival/contract/call/ids'
import { useMay } from '../../api/use-session.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** The way to what is held of an order's traveller, for Admins. */
export const PrivacyLink = ({ orderId }: { orderId: string }) =>
  useMay()('privacy.manage') ? (
    <LinkButton variant="default" to={`/admin/view-order/${encodeOrderId(orderId)}/privacy`}>
      Privacy
    </LinkButton>
  ) : null
