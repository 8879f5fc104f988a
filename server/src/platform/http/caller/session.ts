import type { Role } from '@e-arrival/contract/permissions'
import type { IntakeCaller } from './intake-caller.ts'
import type { TrackingGrant } from './tracking-grant.ts'

/** The member behind a request, read from the database at each request (D32). */
export type Member = { id: number; name: string; email: string; type: Role }
export type Session = { id: string; member: Member; createdAt: Date; provedAt: Date }

/** Who calls: filled as far as the route's permission asks for it. */
export type Caller = {
  ip: string
  userAgent: string
  session: Session | null
  grants: TrackingGrant[]
  intake: IntakeCaller | null
}
