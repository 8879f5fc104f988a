const LONGEST = 64
const NAME = new RegExp(`^[A-Za-z0-9._~:/-]{1,${LONGEST}}$`)

/**
 * Whether a signing key may be called so: what an address without its scheme holds (C2SP's tlog-checkpoint), and too short for a
 * whole key. Two keys are told apart by eye, so that no name may look like another or like a key.
 */
export const isKeyName = (name: string): boolean => NAME.test(name)

export const KEY_NAME_RULE = `The name of a signing key has letters, digits and . _ ~ : / - only, up to ${LONGEST} of them`
