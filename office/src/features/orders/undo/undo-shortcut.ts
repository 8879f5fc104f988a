/** The key of an offer to undo, for whoever makes one and for the keyboard sheet. */
export const undoShortcut = { keys: ['z'], does: 'Undo, while it is offered' } as const
