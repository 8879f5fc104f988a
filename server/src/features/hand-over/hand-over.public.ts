export { bindNotes } from './bind-notes.store.ts'
