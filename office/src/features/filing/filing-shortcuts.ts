/** Behind the address of an order: its filing sheet. */
export const FILING_HASH = 'file'

/** Where the reference is entered. */
export const REFERENCE_FIELD = '[data-filing-reference]'

/** The keys of the filing sheet, for the sheet and for the keyboard sheet. */
export const filingShortcuts = {
  copy: { keys: ['c'], does: 'Copy the field and go to the next' },
  next: { keys: ['j'], does: 'Next field' },
  previous: { keys: ['k'], does: 'Previous field' },
  accept: { keys: ['y'], does: 'Accept the Latin letters that are proposed' },
  reference: { keys: ['r'], does: 'Enter or correct the reference' },
  skip: { keys: ['n'], does: 'Next order, this one is not filed' },
  back: { keys: ['Escape'], does: 'Back to the order' },
} as const
