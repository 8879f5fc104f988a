export { type ReadDeps, recordSensitiveRead } from './record-sensitive-read.ts'
