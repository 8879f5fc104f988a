const WAY_BACK = 'undo of '

/** How the events that take a batch back name theirs. */
export const wayBack = (batch: string): string => `${WAY_BACK}${batch}`

/** The batch that such a one takes back. */
export const batchTakenBack = (name: string): string =>
  name.startsWith(WAY_BACK) ? name.slice(WAY_BACK.length) : name
