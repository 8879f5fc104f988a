/** The key of the message's form, for the form and for the keyboard sheet. */
export const messageShortcuts = {
  send: { keys: ['Ctrl', 'Enter'], does: 'Send the mail to the traveller' },
} as const
