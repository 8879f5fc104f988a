/** Whether it is the word of a pooler that takes no settings with a connection. */
export const refusesSettings = (error: unknown): boolean =>
  error instanceof Error &&
  (error as { code?: unknown }).code === '08P01' &&
  error.message.includes('startup parameter')
