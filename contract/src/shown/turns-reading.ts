/** Signs that nobody sees and that turn the direction of reading, as a class of an expression. */
export const TURNS_READING = String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`
