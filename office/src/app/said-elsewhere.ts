import { decodeOrderId } from '@e-arrival/contract/call/ids'
import { ApiError, messageOf } from '../api/api-error.ts'
import { tileLinks } from '../features/orders/counts/queue-links.ts'
import { withWhose } from '../ui/toast/with-whose.ts'
import { sidebarGroups } from './sidebar-links.ts'

const ORDER = /^\/admin\/view-order\/([^/]+)/
const UNASKED =
  'Nothing was done: you had gone on before you could be asked whether it is still you.'

/** The order that a path shows, or the name of its screen. */
export const nameOfPlace = (path = ''): string | undefined => {
  const orderId = ORDER.exec(path)?.[1]
  if (orderId) return `Order ${decodeOrderId(orderId)}`
  const links = [...tileLinks, ...sidebarGroups.flatMap((group) => group.links)]
  return links.find(({ to }) => path.startsWith(to))?.label
}

/** A failure in words, with what it is of where that is known. */
export const saidElsewhere = (error: unknown, of: string | undefined): string => {
  const isUnasked = of && error instanceof ApiError && error.kind === 'given-up'
  return withWhose(of, isUnasked ? UNASKED : messageOf(error))
}
