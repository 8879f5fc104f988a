/** What lies over a page: the keys of the page are not meant while one of them is open. */
export const OVER_THE_PAGE = '[role=dialog], [role=menu]'

const FIELDS = `input:not([type=checkbox]), textarea, select, [contenteditable], ${OVER_THE_PAGE}`

/** True where a key belongs to a field, a dialog or a menu and is no shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null
