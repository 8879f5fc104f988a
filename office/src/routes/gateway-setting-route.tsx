import { CalmPage } from '../ui/calm-page.tsx'

export const Screen = () => (
  <CalmPage title="Change Gateway" back={{ to: '/admin', label: 'Back to the orders' }}>
    <p>Here the active payment gateway is chosen.</p>
    <p>This screen is being built.</p>
  </CalmPage>
)
