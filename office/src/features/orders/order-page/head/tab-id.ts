/** Tells this tab from the member's others, for as long as it is loaded. */
export const tabId: string = crypto.getRandomValues(new Uint32Array(4)).join('-').slice(0, 40)
