import type { AssignmentRules } from '@e-arrival/contract/assignment/rules'
import type { ViewLook } from '@e-arrival/contract/orders/views'
import type { Role } from '@e-arrival/contract/permissions'
import type { Status } from '@e-arrival/contract/statuses'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Paper } from '../../pdf/paper.ts'
import type { HandOverTables } from './schema.hand-over.ts'
import type { HistoryTables } from './schema.history.ts'
import type { IntegrationTables } from './schema.integrations.ts'
import type { PrivacyTables } from './schema.privacy.ts'
import type { SecondStepTables } from './schema.second-step.ts'

/** The tables as Kysely sees them; server/migrations makes them. Days are 'YYYY-MM-DD', instants Date, bigint number. */
type Day = ColumnType<string, string, string>
type NullableDay = ColumnType<string | null, string | null | undefined, string | null>
type Instant = ColumnType<Date, Date, Date>
type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

export type StaffTable = {
  id: GeneratedAlways<number>
  name: string
  name_folded: string
  email: string
  email_folded: string
  password_hash: string
  type: Role
  active: Generated<boolean>
  session_version: Generated<number>
  password_too_easy: Generated<boolean>
  created_at: ColumnType<Date, Date | undefined, Date>
  deactivated_at: NullableInstant
}

type SessionsTable = {
  id: string
  staff_id: number
  session_version: number
  created_at: Instant
  last_used_at: Instant
  expires_at: Instant
  ended_at: NullableInstant
  proved_at: NullableInstant
  ip: string
  user_agent: string
}

type PasswordResetsTable = {
  token_hash: string
  staff_id: number
  created_at: Instant
  expires_at: Instant
  used_at: NullableInstant
}

type WrongTriesTable = { key: string; tries: number; window_ends: Instant }

export type OrdersTable = {
  id: GeneratedAlways<number>
  order_id: string
  status: Status
  previous_status: Status | null
  status_changed_at: Instant
  status_changed_by: Generated<string>
  processing_mode: string
  priority: GeneratedAlways<boolean>
  full_name: string
  surname: string
  email: string
  country_phone_code: string
  phone_number: string
  created_at: Instant
  arrival_date: NullableDay
  departure_date: NullableDay
  processing_date: Day
  refund_requested_at: NullableInstant
  refund_date: NullableInstant
  assigned_to: number | null
  completed_by: number | null
  completed_at: NullableInstant
  /** The government's, once it was filed; '' before. */
  filed_reference: Generated<string>
  filed_at: NullableInstant
  filed_by: Generated<string>
  /** When its landing site last corrected it. */
  answered_at: NullableInstant
  passport_issued_country: string
  intake_category: 'standard' | 'priority' | 'future'
}

type ApplicationsTable = {
  order_id: number
  landing_domain: Generated<string>
  language: Generated<string>
  amount: string | null
  currency: Generated<string>
  transaction_id: Generated<string>
  merchant_name: Generated<string>
  account_email: Generated<string>
  /** Taken from details, for look-ups. */
  passport_number: GeneratedAlways<string>
  /** The order's own, beside the flight. */
  arrival_date: NullableDay
  details: JSONColumnType<object, string, string>
}

type SavedViewsTable = {
  id: GeneratedAlways<number>
  queue: string
  /** Whose own it is; null is everybody's. */
  member_id: number | null
  name: string
  name_folded: string
  look: JSONColumnType<ViewLook, string, string>
  saved_at: Instant
}

type SavedTextsTable = {
  id: GeneratedAlways<number>
  edition: ColumnType<number, number | undefined, number>
  /** Whose own it is; null is everybody's. */
  member_id: number | null
  name: string
  name_folded: string
  /** The text by language. */
  versions: JSONColumnType<Record<string, string>, string, string>
  saved_at: Instant
}

/** One row. */
type AssignmentRulesTable = {
  only_row: Generated<boolean>
  edition: number
  rules: JSONColumnType<AssignmentRules, string, string>
  /** The rules that were last tried, as text: '' none. */
  tried: Generated<string>
  /** How far the walk over what is held has come. */
  walked_to: Generated<number>
  saved_at: NullableInstant
  saved_by: Generated<string>
}

type AssignmentMembersTable = {
  staff_id: number
  /** The session in which he said that he is in. */
  in_session: string | null
  in_since: NullableInstant
  /** Of all that was given by turn the number of what he was given last. */
  turn: Generated<number>
}

type CountersTable = { kind: string; key: string; day: Day; n: number }
type OrderSearchTable = { order_id: number; words: string }
type DialingCodesTable = { name: string; code: string }

type GatewaysTable = {
  id: GeneratedAlways<number>
  gateway_name: string
  payment_url_template: string
  is_active: boolean
}
type InvoiceNumbersTable = { only_row: Generated<boolean>; last: number }
type InvoicesTable = {
  id: GeneratedAlways<number>
  number: number
  order_id: number
  amount: string
  currency: string
  gateway_name: string
  payment_url: string
  /** A receipt of what was paid, and no demand (D67). */
  paid: boolean
  created_by: number
  created_at: Instant
  paper: JSONColumnType<Paper, string, string>
}
type CompletionsTable = {
  order_id: number
  /** Of its completion, in UTC. */
  day: Day
  /** Within how many it was done; null of a future order. */
  minutes: number | null
  downloaded: boolean
}
type IntakeKeysTable = {
  id: GeneratedAlways<number>
  domain: string
  key_hash: string
  created_at: ColumnType<Date, Date | undefined, Date>
  revoked_at: NullableInstant
  hint: Generated<string>
  last_used_at: NullableInstant
  last_used_from: Generated<string>
  ends_at: NullableInstant
  replaced_by: number | null
  sandbox: Generated<boolean>
}

export type Database = HandOverTables &
  HistoryTables &
  IntegrationTables &
  PrivacyTables &
  SecondStepTables & {
    staff: StaffTable
    sessions: SessionsTable
    password_resets: PasswordResetsTable
    wrong_tries: WrongTriesTable
    orders: OrdersTable
    applications: ApplicationsTable
    counters: CountersTable
    counter_deltas: CountersTable
    completions: CompletionsTable
    order_search: OrderSearchTable
    saved_views: SavedViewsTable
    saved_texts: SavedTextsTable
    assignment_rules: AssignmentRulesTable
    assignment_members: AssignmentMembersTable
    dialing_codes: DialingCodesTable
    gateways: GatewaysTable
    invoice_numbers: InvoiceNumbersTable
    invoices: InvoicesTable
    intake_keys: IntakeKeysTable
  }
