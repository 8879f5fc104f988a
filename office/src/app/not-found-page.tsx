import { useSession } from '../api/use-session.ts'
import { CalmPage } from '../ui/calm-page.tsx'

/** An unknown route, with a way back (D2). */
export const NotFoundPage = () => {
  const session = useSession()
  const back = session
    ? { to: '/admin', label: 'Back to the orders' }
    : { to: '/', label: 'Back to sign in' }
  return (
    <CalmPage title="Page not found" back={back}>
      <p>There is nothing at this address. The link may be old or mistyped.</p>
    </CalmPage>
  )
}
