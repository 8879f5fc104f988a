/** Where a call was begun whose answer leads to another screen: what is typed there meanwhile is meant for that. */
export const leads = { from: '' }
