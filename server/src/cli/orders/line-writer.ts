import { type FileHandle, open, rm } from 'node:fs/promises'

/** Writes objects as lines of JSON as they come; the file exists only when there are some, and only its owner reads it. */
export const lineWriter = async (path: string) => {
  await rm(path, { force: true })
  let file: FileHandle | undefined
  return {
    path,
    write: async (value: object): Promise<void> => {
      file ??= await open(path, 'w', 0o600)
      await file.write(`${JSON.stringify(value)}\n`)
    },
    end: async (): Promise<void> => file?.close(),
  }
}
