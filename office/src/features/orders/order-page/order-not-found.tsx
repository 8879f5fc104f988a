import { CalmPage } from '../../../ui/calm-page.tsx'
import { useShown } from '../../../ui/press/ahead/screens.ts'

export const OrderNotFound = ({ orderId }: { orderId: string }) => {
  useShown(orderId)
  return (
    <CalmPage title="Order not found" back={{ to: '/admin', label: 'Back to the orders' }}>
      <p>
        There is no order <strong dir="auto">{orderId}</strong>. The link may be cut off or
        mistyped.
      </p>
    </CalmPage>
  )
}
