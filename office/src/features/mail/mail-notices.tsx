import { getMailNotices, noticeLines, tryMailProvider } from '@e-arrival/contract/mail/notices'
import type { Provider } from '@e-arrival/contract/mail/providers'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { useMay } from '../../api/use-session.ts'
import { Notice } from '../../ui/notice.tsx'
import { sayAgain } from '../../ui/toast/say-again.tsx'
import { mailKey, mailNoticesKey } from './mail-keys.ts'
import classes from './mail-notices.module.css'

/** What keeps mails from being sent, above every screen of who can mend it (D61). */
export const MailNotices = () => {
  const isAsked = useMay()('mail.manage')
  const { data = [] } = useQuery({
    queryKey: mailNoticesKey,
    queryFn: async ({ signal }) => (await call(getMailNotices, {}, { signal })).data,
    enabled: isAsked,
  })
  if (data.length === 0) return null
  return (
    <section aria-label="Mail notices" className={classes.notices}>
      {noticeLines(data).map(({ line, stopped }) => (
        <Notice key={line} title={line}>
          {stopped && <TryAgain provider={stopped} />}
          <Link className="ea-press" to="/admin/mail">
            Mail
          </Link>
        </Notice>
      ))}
    </section>
  )
}

const TryAgain = ({ provider }: { provider: Provider }) => {
  const queries = useQueryClient()
  const trying = useMutation({
    mutationFn: () => call(tryMailProvider, { body: { provider } }),
    onSuccess: (answer) => {
      sayAgain('info', answer.message)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: mailKey }),
  })
  return (
    <Button
      size="compact-sm"
      variant="default"
      data-once
      loading={trying.isPending}
      onClick={() => trying.mutate()}
    >
      Try again now
    </Button>
  )
}
