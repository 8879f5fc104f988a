/** Where a call was begun whose answer leads to another screen; who has left there is on no way any more. */
let from: string | undefined
const here = (): string => location.pathname + location.hash

/** From now on what is typed here is meant for the screen that an answer is about to lead to. */
export const setOut = (): void => {
  from = here()
}

export const arrive = (): void => {
  from = undefined
}

export const isUnderWay = (): boolean => from === here()
