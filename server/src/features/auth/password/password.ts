import { hash, verify } from '@node-rs/argon2'
import { isJoined } from '../../../platform/db/joined-connection.ts'
import { inTurn } from '../../../platform/in-turn.ts'

/** OWASP's setting for argon2id (the library's default kind): 19 MiB, two passes, about 20 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** As many as libuv has threads for; more would only queue there, after their limits were checked. */
const turns = inTurn(4)

/** Verified where no member has the address, so that the answer takes as long; its password was random and is gone. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$K4+IAouCJITAdDZgzyniyw$8+1RfaEwxfYio0p4ANIQJGqw3Qel4AEJSTGRxJqqfb4'

// The same password typed on another keyboard may be spelled with other code points.
const spelled = (password: string): string => password.normalize('NFKC')

let hashes = 0
/** How many passwords this process has hashed or compared: what a flood of calls must not drive up. */
export const hashesSoFar = (): number => hashes

/** The argon2id hash to store of a password (D24). */
export const hashPassword = (password: string): Promise<string> => {
  hashes += 1
  return hash(spelled(password), cost)
}

/** Whether a password is the one behind a hash. */
export const isPassword = (stored: string, password: string): Promise<boolean> => {
  hashes += 1
  return verify(stored, spelled(password))
}

/**
 * Runs a try at a password in its turn, a few at a time. The limit is checked inside, so that a burst of parallel
 * guesses cannot all pass the check before the first of them is counted. A call that names itself holds a connection already and waits
 * for no turn: those who have theirs may wait for that connection. Of such calls the connections are the turns.
 */
export const tryPassword = <T>(work: () => Promise<T>): Promise<T> =>
  isJoined() ? work() : turns(work)
