export { openCheckpoints } from './open-checkpoints.ts'
export { takeCheckpoint } from './take-checkpoint.ts'
export { verifyCheckpoints } from './verify-checkpoints.ts'
