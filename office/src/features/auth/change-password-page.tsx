import { useQueries } from '@tanstack/react-query'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import layout from '../../ui/settings-form.module.css'
import { ChangePasswordForm } from './change-password-form.tsx'
import classes from './change-password-page.module.css'
import { FactorsPanel } from './second-step/factors-panel.tsx'
import { MySignIns, mySignIns } from './second-step/my-sign-ins.tsx'
import { myFactors } from './second-step/use-keep-codes.ts'
import { MySessions, mySessions } from './sessions/my-sessions.tsx'

/** Update Password, and the rest of the member's own account: second step, sessions, sign-ins (spec 2 §2, D25, D73, D74). */
export const ChangePasswordPage = () => {
  // They are shown together: none moves another's buttons when it comes.
  const about = useQueries({ queries: [myFactors, mySessions, mySignIns] })
  const waits = about.some(({ isPending }) => isPending) || undefined
  return (
    <>
      <PageHead title="Update Password" />
      <div className={`${layout.split} ${classes.page}`}>
        <div className={layout.column}>
          <Panel id="password" title="New password">
            <p className={layout.lead}>
              It ends all your sessions, this one too: you sign in again with the new password.
            </p>
            <ChangePasswordForm />
          </Panel>
          {waits && <p role="status">Loading…</p>}
          <div data-waits={waits}>
            <FactorsPanel />
          </div>
        </div>
        <div className={layout.column} data-waits={waits}>
          <MySessions />
          <MySignIns />
        </div>
      </div>
    </>
  )
}
