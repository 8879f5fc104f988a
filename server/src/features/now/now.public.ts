export { figuresOf, queueOf } from './now.rules.ts'
export { type NowDeps, readNow } from './read-now.ts'
