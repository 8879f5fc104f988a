import { CalmPage } from '../ui/calm-page.tsx'

export const Screen = () => (
  <CalmPage title="Processed By" back={{ to: '/admin', label: 'Back to the orders' }}>
    <p>Here completed orders are counted by the member who finished them.</p>
    <p>This screen is being built.</p>
  </CalmPage>
)
