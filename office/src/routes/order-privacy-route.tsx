import { decodeOrderId } from '@e-arrival/contract/call/ids'
import { useParams } from '@tanstack/react-router'
import { OrderPrivacyPage } from '../features/privacy/order/order-privacy-page.tsx'

export const Screen = () => {
  const { orderId = '' } = useParams({ strict: false })
  return <OrderPrivacyPage orderId={decodeOrderId(orderId)} />
}
