import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import layout from '../../ui/settings-form.module.css'
import { ChangePasswordForm } from './change-password-form.tsx'
import classes from './change-password-page.module.css'
import { MySessions } from './sessions/my-sessions.tsx'

/** Update Password, and where the member is signed in (spec 2 §2, D25). */
export const ChangePasswordPage = () => (
  <>
    <PageHead title="Update Password" />
    <div className={classes.page}>
      <Panel id="password" title="New password">
        <p className={layout.lead}>
          It ends all your sessions, this one too: you sign in again with the new password.
        </p>
        <ChangePasswordForm />
      </Panel>
      <MySessions />
    </div>
  </>
)
