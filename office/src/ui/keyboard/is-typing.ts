const FIELDS =
  'input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu], [contenteditable]'

/** True where a key belongs to a field, a dialog or a menu and is no shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null
