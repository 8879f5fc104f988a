const SETTLES_WITHIN = 4

const foldOnce = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()

/** A text with case, spacing and Unicode spelling taken out, so that look-alikes compare equal; folding twice changes nothing. */
export const foldText = (text: string): string => {
  let folded = foldOnce(text)
  for (let round = 1; round < SETTLES_WITHIN; round++) folded = foldOnce(folded)
  return folded
}
