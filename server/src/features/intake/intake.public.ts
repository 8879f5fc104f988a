export { addIntakeKey, findIntakeKey } from './intake-keys.store.ts'
