export { verifyCompletions } from './verify-completions.read.ts'
