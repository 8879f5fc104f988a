/** A member by his id: the name of one who is gone may be given again. */
type Place = { member: number | null; orderId: string }

let owner: number | null = null
const chosen = new Map<string, File>()

const filesOf = (member: Place['member']): typeof chosen => {
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
export const forgetFilesOfOthers = (member: Place['member']): void => void filesOf(member)
