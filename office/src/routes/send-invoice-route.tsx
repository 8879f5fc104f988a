import { CalmPage } from '../ui/calm-page.tsx'

export const Screen = () => (
  <CalmPage title="Send Invoice" back={{ to: '/admin', label: 'Back to the orders' }}>
    <p>Here an invoice is sent for an order.</p>
    <p>This screen is being built.</p>
  </CalmPage>
)
