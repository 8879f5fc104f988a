import { CalmPage } from '../ui/calm-page.tsx'

export const Screen = () => (
  <CalmPage title="Manage Team" back={{ to: '/admin', label: 'Back to the orders' }}>
    <p>Here members are added, changed and removed.</p>
    <p>This screen is being built.</p>
  </CalmPage>
)
