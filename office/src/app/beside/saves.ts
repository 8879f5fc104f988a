import { tryAssignmentRules } from '@e-arrival/contract/assignment/rules'
import { checkDocument } from '@e-arrival/contract/documents'
import { copySensitive } from '@e-arrival/contract/filing/file-orders'
import { setViewing } from '@e-arrival/contract/live'
import { showSensitive } from '@e-arrival/contract/orders/timeline'

/** They are noted or tried, and there is nothing of the member's that they save; the first goes by itself. */
const SAVE_NOTHING = [
  setViewing,
  showSensitive,
  copySensitive,
  tryAssignmentRules,
  checkDocument,
].map(({ path }) => `${path}"`)

/** Whether a call, as `nameCall` names it, saves something that its member waits for. */
export const saves = (says: string): boolean => !SAVE_NOTHING.some((path) => says.includes(path))
