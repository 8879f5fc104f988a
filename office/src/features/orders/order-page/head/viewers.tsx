import { IconEye } from '@tabler/icons-react'
import { useSession } from '../../../../api/use-session.ts'
import { useViewing } from './use-viewing.ts'
import classes from './viewers.module.css'

/** Who else has the order open. */
export const Viewers = ({ orderId }: { orderId: string }) => {
  const me = useSession()?.name
  const viewers = useViewing(orderId)
  const others = viewers.filter((viewer) => viewer.name !== me)
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
