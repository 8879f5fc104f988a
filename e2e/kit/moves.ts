import { moveTargets } from '@e-arrival/contract/statuses'

/** The buttons of spec 2 §2 in their order, then those of statuses that came after it; Delete stands apart. */
const specified = [
  ...['Awaiting Response', 'Completed Refunds', 'Completed Orders'],
  ...['Contact Customer', 'Awaiting Govt', 'Customer Called'],
]
const added = Object.values(moveTargets).filter(
  (label) => label !== 'Delete' && !specified.includes(label),
)
export const moves: readonly string[] = [...specified, ...added].map((label) => `Move to ${label}`)
