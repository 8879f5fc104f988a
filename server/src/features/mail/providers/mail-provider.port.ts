import type { Provider } from '@e-arrival/contract/mail/providers'
import type { mailKinds } from '@e-arrival/contract/mail/states'
import type { Config } from '../../../platform/config/config.ts'
import type { LeftMime } from '../../../platform/event-log/events.ts'
import type { MailName } from './mail-tag.rules.ts'

export type Attachment = { filename: string; mime: string; content: Buffer }

/** A mail as it leaves, complete. */
export type OutgoingMail = {
  /** The ledger's id, and when the mail was asked for: its name in the provider's own records. */
  id: number
  madeAt: Date
  kind: (typeof mailKinds)[number]
  /** The same for every attempt, so that a mail client folds two copies into one. */
  messageId: string
  from: { name: string; address: string }
  to: string
  /** '' for nowhere. */
  replyTo: string
  subject: string
  html: string
  text: string
  attachments: Attachment[]
  date: Date
}

/**
 * What became of one attempt. sent: the provider took it; written: there is no provider, it lies in a folder; refused: the provider certainly has not taken it (an answer, or no connection); unknown: it
 * may have, its answer was lost.
 */
export type SendResult = Outcome<string | null>

/** The same as a driver hears it: what the provider calls the mail is anything yet, and `detail` of any length. */
export type Answer = Outcome<unknown>

type Outcome<Name> =
  /** mime: absent where the provider composes the message itself. */
  | { outcome: 'sent'; messageId: Name; detail: string; mime?: LeftMime }
  | { outcome: 'written'; detail: string }
  | {
      outcome: 'refused'
      permanent: boolean
      retryAfterMs: number | null
      detail: string
      /**
       * account: every mail would be refused (key, quota, suspended); here: it never got as far as the provider. Absent: about
       * this mail where permanent, else about the moment.
       */
      about?: 'account' | 'here'
    }
  | { outcome: 'unknown'; detail: string }

/** One way out. It tries once, never throws, and gives up when the signal fires. */
export type MailProvider = {
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<Answer>
  /** Whether it has credentials; null while that is not known. Asked before each mail, so it answers from memory. */
  isSetUp: () => Promise<boolean | null>
}

/** What a provider tells about a mail after it took it. */
export type Delivery = {
  provider: Provider
  messageId: string
  /** The mail's own name, which went along with it; null where none came back. */
  mail: MailName | null
  state: 'delivered' | 'bounced'
  /** Came back, but not for good: a full mailbox, or its automatic answer. A delivery stands beside it, in whatever order both are heard. */
  isForNow?: boolean
  detail: string
}

/** What came to a provider's webhook: its very bytes as text, and its headers. */
export type Posted = { body: string; header: (name: string) => string }

export type HearDeps = {
  config: Config
  now: Date
  /** Fetches what the provider itself publishes, such as a certificate. */
  fetchText: (url: string) => Promise<string>
}

/** Why nothing of it is believed: its events are not wanted here, it is not signed, or it is no batch of events. */
export type NotHeard = 'unwanted' | 'unsigned' | 'unreadable'

/** All that the office needs of a provider beside its row in providerTable. */
export type ProviderDriver = {
  /** Its way out by what is configured; null without credentials. */
  open: (config: Config) => MailProvider | null | Promise<MailProvider | null>
  /** The delivery events in what was posted, its signature checked first. */
  hear: (posted: Posted, deps: HearDeps) => Promise<readonly Delivery[] | NotHeard>
}
