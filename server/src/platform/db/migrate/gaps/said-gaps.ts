/** What is said of what is another than the migrations made. */
export const notAsMade = (what: string): string => `${what} is not as it was made`

/** Of what stands among ours and is none of it. */
export const strange = (what: string): string => `${what} was made by no migration`
