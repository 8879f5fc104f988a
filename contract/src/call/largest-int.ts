/** The largest integer of PostgreSQL, by which most rows are numbered: what is larger names none, and is refused before it is looked for. */
export const LARGEST_INT = 2_147_483_647
