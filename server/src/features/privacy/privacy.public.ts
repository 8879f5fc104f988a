export { type ReadDeps, recordSensitiveRead } from './read-sensitive.ts'
