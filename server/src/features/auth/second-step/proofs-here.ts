import type { Proof } from '@e-arrival/contract/auth/second-step'
import { type FactorCount, proofsOf } from './factors.store.ts'
import { relyingPartyOf } from './passkeys/relying-party.ts'

/** How somebody with these factors proves himself at this office's address, where passkeys may not work. */
export const proofsHere = (
  { publicUrl }: { publicUrl: () => string },
  count: FactorCount,
): Proof[] => {
  const { works } = relyingPartyOf(publicUrl())
  return proofsOf(count).filter((proof) => works || proof !== 'passkey')
}
