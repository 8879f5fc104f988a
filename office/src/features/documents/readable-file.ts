/** What is said of a file that is not what was chosen any more: it can be sent by no press. */
export const FILE_CHANGED =
  'The file was changed, moved or removed on this computer after it was chosen. Choose it again.'

/** Whether a chosen file can still be read: a browser gives out none that was saved anew since. */
export const isReadable = async (file: Blob): Promise<boolean> => {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
