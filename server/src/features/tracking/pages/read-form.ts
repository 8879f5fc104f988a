/** A posted form's fields, each once; what comes twice counts as its last. */
export const readForm = (body: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body))
