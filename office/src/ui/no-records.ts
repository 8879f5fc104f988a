/** What an empty list says, wherever one stands (spec 1 §8, spec 2 §8). */
export const NO_RECORDS = 'No records found'
