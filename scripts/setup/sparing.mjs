/**
 * What makes a server's process hold less memory (decision 0051): few arenas of the C library, of which it else makes eight a
 * core, and a young generation of JavaScript of 24 MB, which Node else lets grow with the machine's.
 * Both must be known before the process is there, so deploy/ says them too.
 */
export const SPARING = Object.freeze({
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: '--max-semi-space-size=8',
})

/**
 * The environment with them; what its owner has said stands.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export const sparing = (env) => ({ ...SPARING, ...env })
