import { dayIn, OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import { serverNow } from './server-now.ts'

/** Today where orders are filed. */
export const filingDay = (): string => dayIn(OFFICE_ZONE, new Date(serverNow()))
