export { forgetTextsOf } from './saved-texts.store.ts'
