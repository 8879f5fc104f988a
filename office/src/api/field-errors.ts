import { ApiError } from './api-error.ts'

/** What the server found wrong, by field, as a form takes it; empty where the failure names none. */
export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(error.fields.map(({ path, message }) => [path, message]))
    : {}
