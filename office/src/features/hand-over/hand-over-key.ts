/** Everything that is known of hand-overs. */
export const handOverKey = ['hand-over'] as const

export const HAND_OVER_PATH = '/admin/hand-over'
