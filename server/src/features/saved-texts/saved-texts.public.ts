export { forgetTextsOf, holdTexts as holdSavedTexts } from './saved-texts.store.ts'
