import { hashOfSecret, newSecret } from '../../../platform/ids.ts'

const LIVE = 'eak_'
const SANDBOX = 'eak_sandbox_'

/** A key's beginning says what it is, to people and to scanners of leaked secrets. */
export const newIntakeKey = (sandbox: boolean): string =>
  `${sandbox ? SANDBOX : LIVE}${newSecret()}`

/** What is stored of a key. A node from before sandboxes knows none of theirs: it would take their orders for real ones. */
export const hashOfKey = (key: string): string =>
  hashOfSecret(key.startsWith(SANDBOX) ? `sandbox:${key}` : key)
