/** Why this browser's member is signed out: he left, changed his password, or the server ended his session. */
export type Why = 'left' | 'password' | 'ended'

const KEY = 'signed-out'

/** Says it to the other tabs, before the session goes. */
export const sayWhy = (why: Why): void => localStorage.setItem(KEY, why)

/** What the tab that signed out has said of it. */
export const whySignedOut = (): Why => (localStorage.getItem(KEY) ?? 'left') as Why
