/** Pages without https have no clipboard of their own, and copy as Ctrl+C does. */
const copyAsByKeys = (text: string): boolean => {
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', onCopy)
  const done = document.execCommand('copy')
  document.removeEventListener('copy', onCopy)
  return done
}

/** True where the browser took it. */
export const putOnClipboard = async (text: string): Promise<boolean> => {
  if (!('clipboard' in navigator)) return copyAsByKeys(text)
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copyAsByKeys(text),
  )
}
