import { EndedLink } from '../../features/documents/ended-link.tsx'
import { EvidenceNotices } from '../../features/evidence/evidence-notices.tsx'
import { MailNotices } from '../../features/mail/mail-notices.tsx'
import { RetentionNotice } from '../../features/privacy/retention-notice.tsx'
import { ReadNotices } from '../../features/sensitive-reads/read-notices.tsx'

/** What stands above every screen where there is such a thing: mails that do not leave, why who opened a link is here, and what Admins are told. */
export const LateNotices = () => (
  <>
    <MailNotices />
    <EndedLink />
    <ReadNotices />
    <RetentionNotice />
    <EvidenceNotices />
  </>
)
