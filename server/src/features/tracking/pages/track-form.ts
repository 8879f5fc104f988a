import { trackSchema } from '@e-arrival/contract/tracking'
import type { Fault, TrackPage } from '@e-arrival/contract/tracking/pages'

type Typed = { orderId: string; email: string }

const faultOf = (value: string): Fault => (value.trim() === '' ? 'required' : 'invalid')

/** Checks the posted form by the same rules as the call: input where it may go on, else what is wrong. */
export const readTrackForm = (typed: Typed): { input?: Typed; faults?: TrackPage['faults'] } => {
  const parsed = trackSchema.safeParse(typed)
  if (parsed.success) return { input: parsed.data }
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]))
  return {
    faults: {
      ...(wrong.has('orderId') ? { orderId: faultOf(typed.orderId) } : {}),
      ...(wrong.has('email') ? { email: faultOf(typed.email) } : {}),
    },
  }
}
