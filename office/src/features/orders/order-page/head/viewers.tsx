import { setViewing, VIEWING_SECONDS } from '@e-arrival/contract/live'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../../api/call.ts'
import { useSession } from '../../../../api/use-session.ts'
import { tabId } from './tab-id.ts'
import classes from './viewers.module.css'

const leave = (): void => {
  call(setViewing, { body: { orderId: null, tab: tabId } }, { keepSessionOn401: true }).catch(
    () => undefined,
  )
}

/** Who else has the order open; says so of oneself while the page stays open. */
export const Viewers = ({ orderId }: { orderId: string }) => {
  const me = useSession()?.name
  const { data } = useQuery({
    queryKey: ['viewing', orderId],
    queryFn: async () => (await call(setViewing, { body: { orderId, tab: tabId } })).data,
    refetchInterval: (VIEWING_SECONDS * 1000) / 3,
    retry: false,
    meta: { silent: true },
  })
  useEffect(() => leave, [])
  const others = data?.filter((viewer) => viewer.name !== me) ?? []
  return (
    <span role="status" className={classes.viewers}>
      {others.length > 0 && (
        <>
          <IconEye size={14} aria-hidden />
          <span dir="auto">
            {others.map((viewer) => viewer.name).join(', ')} {others.length === 1 ? 'has' : 'have'}{' '}
            this order open
          </span>
        </>
      )}
    </span>
  )
}
