/** Everything that is known of hand-overs. */
export const handOverKey = ['hand-over'] as const

export const HAND_OVER_PATH = '/admin/hand-over'

/** Under this a tab keeps what a member has begun to hand over. */
export const draftKey = (name: string | undefined): string => `${name}:hand-over`
