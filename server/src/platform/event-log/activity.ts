import type { Role } from '@e-arrival/contract/permissions'

/** Whose sign-in, from where, by what. */
type SignInData = {
  memberId: number
  name: string
  address: string
  device: string
  detail: string
}

/** Where further ones of the same quarter of an hour are counted. */
type CountedTries = { counted: number }

/** Every kind of activity and what it carries: what is done to the office and to no one order. */
export type ActivityData = {
  'orders.exported': {
    queue: string
    search: string
    month?: number | undefined
    unassigned?: boolean | undefined
    /** What else it was filtered by. */
    filters?: Record<string, unknown> | undefined
    orders: number
  }
  'member.added': { name: string; type: Role }
  'member.changed': { memberId: number; name: string; fields: string[]; type: Role }
  'member.deleted': { name: string; type: Role }
  'member.signed-out': { name: string; sessions: number }
  'sign-in.opened': SignInData
  /** Without a member where nobody has the address that was given. */
  'sign-in.refused': Omit<SignInData, 'memberId'> & { memberId?: number } & CountedTries
  'sign-in.proof-refused': SignInData & CountedTries
  'sign-in.change-refused': SignInData & CountedTries
  'sign-in.password-changed': SignInData
  'sign-in.factor-added': SignInData
  'sign-in.factor-removed': SignInData
  'sign-in.codes-renewed': SignInData
  'sign-in.factors-reset': SignInData
  'privacy.reader-held-back': { memberId: number; name: string; orders: number; minutes: number }
  /** What retention will erase for the first time under its settings, and from when. */
  'privacy.retention-announced': {
    sensitive: number
    contact: number
    from: string
    days: { sensitive: number; contact: number }
  }
  /** Of how many orders a night erased which class, and of how many something could not be erased. */
  'privacy.retention-ran': { sensitive: number; contact: number; failed: number }
  /** By their ids: this log never changes, and a traveller's name that a member gave one can be forgotten. */
  'shared-view.added': { queue: string; view: number }
  'shared-view.renamed': { queue: string; view: number }
  'shared-view.removed': { queue: string; view: number }
  'shared-text.added': { text: number }
  'shared-text.changed': { text: number }
  'shared-text.removed': { text: number }
  /** What of the rules that give orders was changed, in words. */
  'assignment.rules-changed': { on: boolean; changes: { what: string; from: string; to: string }[] }
  /** What was handed over, by its hash: as it was signed, and as an erasure left it. */
  'hand-over.signed': { note: number; sha256: string }
  'hand-over.erased-in': { note: number; sha256: string }
  'gateway.changed': { from: string; to: string }
  'intake-key.added': { domain: string; sandbox?: boolean }
  'intake-key.rotated': { domain: string; hint: string; endsAt: string }
  'intake-key.revoked': { domain: string; hint: string }
  /** By its host: the rest of an address may hold a word that opens something. */
  'webhook.added': { domain: string; host: string }
  'webhook.rotated': { domain: string; host: string; endsAt: string }
  'webhook.revoked': { domain: string; host: string; because?: string }
  'webhook.tested': { domain: string; host: string }
  'webhook.replayed': { domain: string; host: string; deliveries: number }
  'orders.imported': { batch: string; source: string; inserted: number; updated: number }
  'orders.import-undone': { batch: string; source: string; undone: number; left: number }
}

/** One activity to append. */
export type NewActivity = {
  [Kind in keyof ActivityData]: { kind: Kind; data: ActivityData[Kind] }
}[keyof ActivityData]
