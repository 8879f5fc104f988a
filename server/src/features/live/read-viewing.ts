import { z } from 'zod'
import type { ViewingNotice } from './notify-viewing.store.ts'

const toldSchema = z.object({
  node: z.string(),
  member: z.object({ id: z.number(), name: z.string() }),
  tab: z.string(),
  orderId: z.string().nullable(),
  session: z.string().optional(),
})

/** What a node told about a tab; undefined for what no node of ours can have said. */
export const readViewing = (payload: string): ViewingNotice | undefined => {
  try {
    return toldSchema.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
