/** Long enough for the browser to take the file over. */
const KEEP_MS = 10_000

/** Hands a CSV to the browser as a file. */
export const saveReport = (name: string, text: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS)
}
