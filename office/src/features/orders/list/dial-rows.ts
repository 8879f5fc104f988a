import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { dialed } from '@e-arrival/contract/values/chat-link'

/** Rows whose telephones have the dialing code in place of their country's name. */
export const dialRows = (rows: readonly OrderRow[]): OrderRow[] => rows.map(dialed)
