/** When the press that is being answered was made, in the page's own milliseconds: a busy page comes to it later. */
export const pressedAt = (): number => window.event?.timeStamp ?? performance.now()
