/** Browsers stop at about 17 million pixels of scroll height; 400,000 rows of 40 px stay under it. */
export const MAX_SCROLLED_ROWS = 400_000
