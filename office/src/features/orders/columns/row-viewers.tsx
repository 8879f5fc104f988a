import { IconEye } from '@tabler/icons-react'
import { useSession } from '../../../api/use-session.ts'
import { useViewersOf } from '../viewing/viewers-shown.tsx'
import classes from './cells.module.css'

/** Who else has the order open, as the live stream says; opening it is not blocked. */
export const RowViewers = ({ orderId }: { orderId: string }) => {
  const me = useSession()?.name
  const others = useViewersOf(orderId).filter(({ name }) => name !== me)
  if (others.length === 0) return null
  const names = others.map(({ name }) => name).join(', ')
  return (
    <span className={classes.viewers} title={`Open at ${names}`}>
      <IconEye size={13} aria-hidden />
      <bdi>{names}</bdi>
    </span>
  )
}
