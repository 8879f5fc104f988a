import { listDateTime } from '@e-arrival/contract/values/dates'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HAND_OVER_PATH } from './hand-over-key.ts'
import { waitingHandOvers } from './hand-overs.ts'
import classes from './waiting.module.css'

/** Links to what others handed over and nobody has read; nothing where nothing waits. */
export const WaitingHandOvers = () => {
  const { data } = useQuery(waitingHandOvers)
  return data?.map(({ id, member_name, signed_at }) => (
    <Link
      key={id}
      to={HAND_OVER_PATH}
      hash={`hand-over-${id}`}
      className={classes.waiting}
      title={`${listDateTime(signed_at)} (UTC)`}
    >
      Hand-over of <bdi>{member_name}</bdi> to read
    </Link>
  ))
}
