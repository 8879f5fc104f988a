import { newSecret } from '../../../platform/ids.ts'

/** A key's beginning says what it is, to people and to scanners of leaked secrets. */
export const newIntakeKey = (): string => `eak_${newSecret()}`
