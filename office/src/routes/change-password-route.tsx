import { CalmPage } from '../ui/calm-page.tsx'

export const Screen = () => (
  <CalmPage title="Update Password" back={{ to: '/admin', label: 'Back to the orders' }}>
    <p>Here you change your own password.</p>
    <p>This screen is being built.</p>
  </CalmPage>
)
