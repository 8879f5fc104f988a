import { CalmPage } from '../ui/calm-page.tsx'

/** A screen that the member's role does not include. */
export const ForbiddenPage = () => (
  <CalmPage title="Not part of your role" back={{ to: '/admin', label: 'Back to the orders' }}>
    <p>This screen is for other roles. If you need it, ask an Admin.</p>
  </CalmPage>
)
