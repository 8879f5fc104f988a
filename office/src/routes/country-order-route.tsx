import { CalmPage } from '../ui/calm-page.tsx'

export const Screen = () => (
  <CalmPage title="Country Orders List" back={{ to: '/admin', label: 'Back to the orders' }}>
    <p>Here orders are counted by country, with standard, priority and future orders apart.</p>
    <p>This screen is being built.</p>
  </CalmPage>
)
