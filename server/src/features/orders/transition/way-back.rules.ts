/** How the events that take a batch back name theirs. */
export const wayBack = (batch: string): string => `undo of ${batch}`
