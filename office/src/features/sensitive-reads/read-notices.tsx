import { getReadNotices } from '@e-arrival/contract/privacy/sensitive-reads'
import { estDateTime } from '@e-arrival/contract/values/dates'
import { isolated } from '@e-arrival/contract/values/isolated'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { useMay } from '../../api/use-session.ts'
import { Notice } from '../../ui/notice.tsx'
import { readNoticesKey } from './read-notices-key.ts'

const ASK_AGAIN_MS = 60_000

/** Members who were held back for opening too much of the sensitive class, above every screen of Admins for a day (D70). */
export const ReadNotices = () => {
  const isAsked = useMay()('privacy.watch')
  const { data = [] } = useQuery({
    queryKey: readNoticesKey,
    queryFn: async ({ signal }) => (await call(getReadNotices, {}, { signal })).data,
    enabled: isAsked,
    refetchInterval: ASK_AGAIN_MS,
  })
  return data.map(({ name, at }) => (
    <Notice
      key={`${name} ${at}`}
      title={`${isolated(name)} was held back on ${estDateTime(at)} (EST).`}
      text="Passport data or documents of very many orders, within ten minutes: their histories say which. Ask what for; a new password ends every session."
    >
      <Link className="ea-press" to="/admin/manage-team">
        Manage Team
      </Link>
    </Notice>
  ))
}
