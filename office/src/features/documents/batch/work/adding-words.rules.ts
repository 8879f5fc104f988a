const filesIn = (n: number): string => (n === 1 ? 'One file' : `${n} files`)

/** Over the files that did not come to wait, as far as it is known: of so many no answer came, and they may. */
export const notAddedWords = (refused: number, lost: number): string => {
  const not = refused > 0 ? `${filesIn(refused)} could not be added` : ''
  if (lost === 0) return not
  const open =
    lost === 1
      ? 'Of one file no answer came: it may wait all the same'
      : `Of ${lost} files no answer came: they may wait all the same`
  return not ? `${not}. ${open}` : open
}
