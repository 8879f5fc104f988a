import { LINK_PARAM } from '@e-arrival/contract/documents/ended-links'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay, useSession } from '../../api/use-session.ts'
import { ProveDialog } from '../../features/auth/proof/prove-dialog.tsx'
import { mailNoticesKey } from '../../features/mail/mail-keys.ts'
import { folderCountsKey } from '../../features/orders/counts/folder-counts.ts'
import { WorkProgress } from '../../features/orders/outcome/work-progress.tsx'
import { readNoticesKey } from '../../features/sensitive-reads/read-notices-key.ts'
import { Guarded } from '../../ui/broken/guarded.tsx'
import { ConfirmProvider } from '../../ui/confirm/confirm-provider.tsx'
import { ShownOnce } from '../../ui/dialog/shown-once.tsx'
import { Late } from '../../ui/late/late.tsx'
import { latePart } from '../../ui/late/late-part.ts'
import { Find, openFind } from '../find/find.tsx'
import { KeyboardHelp } from '../keyboard/keyboard-help.tsx'
import { Header } from './header.tsx'
import { ScreenOutlet } from './screen-outlet.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { useLateParts } from './use-late-parts.ts'
import { useLive } from './use-live.ts'
import { useLostReads } from './use-lost-reads.ts'
import { useOnPathChange } from './use-on-path-change.ts'

const lateNotices = latePart(async () => (await import('./late-notices.tsx')).LateNotices)
const lateDrawer = latePart(async () => (await import('./sidebar-drawer.tsx')).SidebarDrawer)

/** No link to a fragment: the fragment holds the words of a search. */
const focusScreen = (): void => document.getElementById('screen')?.focus()

/** Header, sidebar (a drawer under 992 px) and the screen: what every admin route stands in, and whose questions end with it. On each path change the counts are loaded again (spec 1 §2). */
export const Shell = () => {
  const session = useSession()
  const may = useMay()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const queries = useQueryClient()
  const isLinkEnd = useLocation({ select: ({ search }) => LINK_PARAM in search })
  useLive(session)
  const stands = useLateParts()
  useLostReads()
  useOnPathChange(() => {
    setDrawerOpen(false)
    void queries.invalidateQueries({ queryKey: folderCountsKey })
    void queries.invalidateQueries({ queryKey: mailNoticesKey })
    void queries.invalidateQueries({ queryKey: readNoticesKey })
  })
  if (!session) return null
  return (
    <ConfirmProvider>
      <div className={classes.shell}>
        <button type="button" className={classes.skip} onClick={focusScreen}>
          Skip to the screen
        </button>
        <Guarded>
          <Header
            session={session}
            drawerOpen={drawerOpen}
            onToggle={() => setDrawerOpen((o) => !o)}
            onSearch={openFind}
          />
        </Guarded>
        <aside className={classes.sidebar}>
          <Guarded>
            <Sidebar />
          </Guarded>
        </aside>
        <Guarded quiet>
          <Late
            part={lateDrawer}
            wanted={drawerOpen}
            onMissing={() => setDrawerOpen(false)}
            props={{ opened: drawerOpen, onClose: () => setDrawerOpen(false) }}
          />
          <Find />
          <KeyboardHelp />
          <WorkProgress />
          <ProveDialog />
          <ShownOnce />
        </Guarded>
        <main id="screen" className={classes.main} tabIndex={-1}>
          <div className={classes.notices}>
            <Guarded quiet>
              <Late
                part={lateNotices}
                wanted={isLinkEnd || (stands && (may('mail.manage') || may('privacy.watch')))}
                props={{}}
              />
            </Guarded>
          </div>
          <ScreenOutlet />
        </main>
      </div>
    </ConfirmProvider>
  )
}
