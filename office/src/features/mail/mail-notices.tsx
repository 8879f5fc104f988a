import { getMailNotices, noticeLines } from '@e-arrival/contract/mail.notices'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useMay } from '../../api/use-session.ts'
import { Notice } from '../../ui/notice.tsx'
import { mailNoticesKey } from './mail-keys.ts'

/** What keeps mails from being sent, above every screen of who can mend it (D61). */
export const MailNotices = () => {
  const isAsked = useMay()('mail.manage')
  const { data = [] } = useQuery({
    queryKey: mailNoticesKey,
    queryFn: async ({ signal }) => (await call(getMailNotices, {}, { signal })).data,
    enabled: isAsked,
  })
  return noticeLines(data).map((line) => <Notice key={line} title={line} />)
}
