import { saveFile } from '../../api/files.ts'

/** Hands a CSV to the browser as a file. */
export const saveReport = (name: string, text: string): void =>
  saveFile(new Blob([text], { type: 'text/csv' }), name)
