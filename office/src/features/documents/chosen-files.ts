type Place = { member: string; orderId: string }

let owner = ''
const chosen = new Map<string, File>()

const filesOf = (member: string): typeof chosen => {
  if (member !== owner) chosen.clear()
  owner = member
  return chosen
}

/** Keeps a file that was chosen and not sent while this page lives, or lets go of it; it is its member's alone. */
export const keepFile = ({ member, orderId }: Place, file: File | null): void => {
  if (file) filesOf(member).set(orderId, file)
  else filesOf(member).delete(orderId)
}

/** The file that the member had chosen for an order when he left it. */
export const keptFile = ({ member, orderId }: Place): File | null =>
  filesOf(member).get(orderId) ?? null

/** Lets go of what others had chosen: the member at this page is another one now. */
export const forgetFilesOfOthers = (member: string): void => void filesOf(member)
