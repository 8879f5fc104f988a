/** Where the time comes from: handed in, so that a test can pass midnight. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
