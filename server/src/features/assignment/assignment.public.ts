export { startGiving } from './start-giving.ts'
