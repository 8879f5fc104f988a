export {
  assertContactKept,
  assertNotErased,
  isContactErased,
} from './erase/assert-not-erased.read.ts'
export { assertNotErasedSince, type Erased, erasedOf } from './erase/erased-since.read.ts'
export { type ReadDeps, recordSensitiveRead } from './read-sensitive.ts'
