import { CalmPage } from '../ui/calm-page.tsx'

export const Screen = () => (
  <CalmPage title="Order" back={{ to: '/admin', label: 'Back to the orders' }}>
    <p>
      Here one order is read, finished and explained: its application, documents, mails and
      comments.
    </p>
    <p>This screen is being built.</p>
  </CalmPage>
)
