import { getRetentionNotice } from '@e-arrival/contract/privacy/retention-notice'
import { estDate } from '@e-arrival/contract/values/dates'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useMay } from '../../api/use-session.ts'
import { Notice } from '../../ui/notice.tsx'

const ASK_AGAIN_MS = 60 * 60_000

const orders = (n: number): string => `${n.toLocaleString('en')} ${n === 1 ? 'order' : 'orders'}`

/** What retention is about to erase for the first time, above every screen of Admins until it does (D71). */
export const RetentionNotice = () => {
  const isAsked = useMay()('privacy.watch')
  const { data } = useQuery({
    queryKey: ['privacy', 'retention-notice'],
    queryFn: async ({ signal }) => (await call(getRetentionNotice, {}, { signal })).data,
    enabled: isAsked,
    refetchInterval: ASK_AGAIN_MS,
  })
  if (!data) return null
  return (
    <Notice
      title={`From ${estDate(new Date(data.from))} on, old personal data is erased.`}
      text={`Passport data and documents of ${orders(data.sensitive)}, and all of the traveller of ${orders(data.contact)}. “npm run cli -- privacy retention --dry-run” lists them; RETAIN_SENSITIVE_DAYS and RETAIN_CONTACT_DAYS keep them longer.`}
    />
  )
}
