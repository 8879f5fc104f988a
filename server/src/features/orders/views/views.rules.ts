import { filterFieldsOf, filterTexts } from '@e-arrival/contract/orders/filters'
import { offersUnassigned, type QueueName } from '@e-arrival/contract/orders/queues'
import {
  MOST_OWN_VIEWS,
  MOST_SHARED_VIEWS,
  type ViewLook,
  type ViewVersion,
  viewAnswers,
} from '@e-arrival/contract/orders/views'
import { may, type Role, TO_SHARE } from '@e-arrival/contract/permissions'
import { AppError, invalidField } from '../../../platform/app-error.ts'

/** Those whose views stand together and share one limit: a member, or everybody (null), in one queue. */
export type Shelf = { queue: string; memberId: number | null }

export const assertMayShare = (role: Role): void => {
  if (!may(role, TO_SHARE)) throw new AppError('forbidden', viewAnswers.sharedByLeads)
}

/** Refuses to change what somebody else, or another tab, has made of the view since it was shown. */
export const assertUnchanged = (stored: ViewVersion, shown: ViewVersion | undefined): void => {
  if (!shown || (shown.name === stored.name && shown.shared === stored.shared)) return
  throw new AppError('conflict', viewAnswers.meanwhile(stored), { data: stored })
}

/** Refuses one view more than a shelf holds. */
export const assertRoom = ({ memberId }: Shelf, there: number): void => {
  const [most, words] =
    memberId === null
      ? [MOST_SHARED_VIEWS, viewAnswers.tooManyShared]
      : [MOST_OWN_VIEWS, viewAnswers.tooManyOwn]
  if (there >= most) throw new AppError('refused', words)
}

export const nameTaken = (): AppError =>
  new AppError('conflict', viewAnswers.nameTaken, {
    errors: [{ path: 'name', message: viewAnswers.nameTaken }],
  })

/** Refuses what the queue's list itself would refuse, whoever looks. */
export const assertFits = (queue: QueueName, look: ViewLook): void => {
  const taken: readonly string[] = filterFieldsOf(queue)
  if (Object.keys(look.filters).some((field) => !taken.includes(field)))
    throw invalidField('look.filters', filterTexts.historyOnly)
  if (look.unassigned && !offersUnassigned(queue))
    throw invalidField('look.unassigned', viewAnswers.filterUnclear)
}
