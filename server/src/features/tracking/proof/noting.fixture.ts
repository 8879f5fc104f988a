import type { KyselyPlugin } from 'kysely'

/** Notes what kind of statement runs, and passes all through. */
export const noting = (seen: string[]): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    seen.push(node.kind)
    return node
  },
  transformResult: async ({ result }) => result,
})
