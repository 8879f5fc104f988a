import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { displayName } from '@e-arrival/contract/orders/rows'
import { isFinished, type Status } from '@e-arrival/contract/statuses'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useSeen } from '../../../ui/press/use-seen.ts'
import { useClaimNext } from '../claim/use-claim-next.ts'
import { useNeighbours } from '../order-page/head/use-neighbours.ts'
import { relatedOrders } from '../order-page/related/related-orders.ts'
import { useCameFrom, useListOf } from '../way/came-from.ts'

const isOpen = (status: Status): boolean => status !== 'AwaitingGovt' && !isFinished(status)

/** Likely duplicates of an order, and the open orders of its party. */
const useParty = (orderId: string) => {
  const { data } = useQuery(relatedOrders(orderId))
  // The same flight alone makes no party.
  const party = (data?.party ?? []).filter(
    ({ shares, process_status }) =>
      isOpen(process_status) && (shares.includes('email') || shares.includes('phone')),
  )
  return {
    duplicates: data?.duplicates ?? [],
    party: party.map((other) => ({
      ...{ order_id: other.order_id, name: displayName(other), status: other.process_status },
    })),
  }
}

/** The order of the list from which a party is walked: behind the party the list goes on from there. */
export type Anchor = { id: string; walked: ReadonlySet<string> }

type Options = { anchor: RefObject<Anchor>; openSheet: (orderId: string) => void }

/**
 * From sheet to sheet: the party first, then the list one came from. Who took the order by *Next order* takes the next one by it too: by a
 * press of its own, since it is assigned by it.
 */
export const useSheetWay = (order: OrderDetail, { anchor, openSheet }: Options) => {
  const from = useCameFrom()
  const list = useListOf(from)
  const near = useNeighbours(anchor.current.id, from)
  const ofAnchor = useParty(anchor.current.id)
  const related = useParty(order.order_id)
  const claim = useClaimNext(
    { queue: list?.queue ?? 'newOrder', month: list?.filter.month },
    (id) => {
      anchor.current = { id, walked: new Set() }
      openSheet(id)
    },
  )
  const seen = useSeen(order.order_id)
  const takes = from?.byNextOrder === true
  const below = takes ? undefined : near?.next
  const personAfter = (left: ReadonlySet<string>) =>
    ofAnchor.party.find(({ order_id }) => order_id !== order.order_id && !left.has(order_id))
  const goOn = (filed: readonly string[] = []): boolean => {
    const walked = new Set([...anchor.current.walked, order.order_id, ...filed])
    const person = personAfter(walked)
    const next = person?.order_id ?? below
    if (!next) return false
    anchor.current = person ? { ...anchor.current, walked } : { id: next, walked: new Set(walked) }
    openSheet(next)
    return true
  }
  const isNear = Boolean(personAfter(anchor.current.walked) ?? below)
  return {
    ...related,
    hasNext: takes || isNear,
    nextAssigns: takes && !isNear,
    goOn,
    /** As a member asks for it, not filing; the second of two presses, which took the one before, takes none. */
    onNext: () => goOn() || (takes && seen.isSeen() && claim.take()),
  }
}
