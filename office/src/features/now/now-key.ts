export const nowKey = ['now'] as const
/** What the stream told last: the numbers of the whole office. */
export const nowLiveKey = ['now', 'told'] as const

export const NOW_PATH = '/admin/now'
