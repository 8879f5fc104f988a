/** What was chosen cannot be checked; the message says to a person why, and what to do. */
export class Refused extends Error {}
