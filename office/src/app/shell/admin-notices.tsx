import { EvidenceNotices } from '../../features/evidence/evidence-notices.tsx'
import { RetentionNotice } from '../../features/privacy/retention-notice.tsx'
import { ReadNotices } from '../../features/sensitive-reads/read-notices.tsx'

/** What stands above every screen of Admins, where there is such a thing. */
export const AdminNotices = () => (
  <>
    <ReadNotices />
    <RetentionNotice />
    <EvidenceNotices />
  </>
)
