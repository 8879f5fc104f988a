export type { PackDeps } from './make-defence-pack.ts'
export { printDefencePack } from './print-defence-pack.ts'
