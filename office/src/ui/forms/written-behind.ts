/** What was written behind words that were sent; undefined where they do not stand there any more: that was written anew, and is left whole. */
export const writtenBehind = (sent: string, now: string): string | undefined =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : undefined
