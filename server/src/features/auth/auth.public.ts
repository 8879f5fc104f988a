export { revokeSignIns, setPassword, withdrawResets } from './credentials.store.ts'
export { findSession, isSessionLive } from './find-session.ts'
export { hashPassword } from './password.ts'
export { isFresh } from './sessions.rules.ts'
