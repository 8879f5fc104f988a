export { placeProblems, type Taken, takenCopies } from './checkpoints/checkpoint-delivery.store.ts'
export { copyCheckpoints } from './checkpoints/checkpoint-folder.ts'
export { deliverCheckpoints } from './checkpoints/deliver-checkpoints.ts'
export { openCheckpoints } from './checkpoints/open-checkpoints.ts'
export { signingState } from './checkpoints/signing-state.read.ts'
export {
  type CheckpointDeps,
  LogRewritten,
  logGoesOn,
  takeCheckpoint,
} from './checkpoints/take-checkpoint.ts'
export { checkEvidence } from './checks/check-evidence.ts'
export { lastSignedNight } from './checks/evidence-checks.store.ts'
export { mustAgree } from './checks/must-agree.ts'
export { type RecordCheck, recordChecks } from './checks/record-checks.ts'
export { verifyCheckpoints } from './checks/verify-checkpoints.ts'
export { verifyRows } from './checks/verify-rows.read.ts'
export { earlierHeads, proveHeads } from './log/earlier-heads.read.ts'
export { holdsLog, logState } from './log/log-state.read.ts'
export { type Seal, sealOrder } from './seal-order.ts'
