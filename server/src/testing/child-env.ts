const { PATH = '', NODE_COMPILE_CACHE } = process.env

/** What a product started by a test gets of this process's environment: nothing that could configure it. */
export const childEnv = (): Record<string, string> => ({
  PATH,
  ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
})
