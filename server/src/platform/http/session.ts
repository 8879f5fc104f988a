import type { Role } from '@e-arrival/contract/permissions'
import type { TrackingGrant } from './tracking-grant.ts'

/** The member behind a request, read from the database at each request (D32). */
export type Member = { id: number; name: string; email: string; type: Role }
export type Session = { id: string; member: Member; createdAt: Date }

/** How the HTTP layer learns who is asking; the composition root hands in what the features know. */
export type Identify = {
  /** The live session behind a raw token, or null. */
  session: (token: string) => Promise<Session | null>
  /** The orders that a tracking cookie's value opens: one browser may have proved several (D54). */
  trackingGrants: (cookie: string) => Promise<TrackingGrant[]>
  /** The landing domain an intake key stands for, or null. */
  intakeKey: (key: string) => Promise<{ domain: string } | null>
}

/** Who calls: filled as far as the route's permission asks for it. */
export type Caller = {
  ip: string
  userAgent: string
  session: Session | null
  grants: TrackingGrant[]
  intakeDomain: string | null
}
