const FIELDS = 'input:not([type=checkbox]), textarea, select, [role=dialog], [contenteditable]'

/** True where a key belongs to a field or a dialog and is no shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null
