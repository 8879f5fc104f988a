import { z } from 'zod'

const idsSchema = z.array(z.string())

/** The sessions a node told the end of; none for what no node of ours can have said. */
export const readEnded = (payload: string): string[] => {
  try {
    return idsSchema.safeParse(JSON.parse(payload)).data ?? []
  } catch {
    return []
  }
}
