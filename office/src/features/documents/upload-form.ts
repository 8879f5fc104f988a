import { FILE_PART } from '@e-arrival/contract/documents'

/** A form as the document calls take it. */
export const formOf = (file: File | null, fields: Record<string, string>): FormData => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  if (file) body.set(FILE_PART, file, file.name)
  return body
}
