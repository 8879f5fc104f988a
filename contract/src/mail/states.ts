/** The states of a mail: what each means and what may be said of it (D61, D62). Whatever says or counts "sent" asks here. */

import { KEPT, notSentWords } from './not-sent.ts'
import { type MailProspect, waitWords } from './prospects.ts'

/** What is mailed. */
export const mailKinds = ['document', 'invoice', 'password-reset', 'message'] as const

type Meaning = {
  /** In a few plain words, as screens, packs and timelines say it. */
  words: string
  /** A provider took it: only such a mail may be called or counted as sent. */
  handedOver: boolean
  /** Nothing further happens to it by itself. */
  settled: boolean
}

export const mailStateTable = {
  held: { words: 'Held back', handedOver: false, settled: false },
  queued: { words: 'Queued', handedOver: false, settled: false },
  sending: { words: 'Sending', handedOver: false, settled: false },
  written: {
    words: KEPT,
    handedOver: false,
    settled: true,
  },
  sent: { words: 'Handed over', handedOver: true, settled: true },
  delivered: { words: 'Delivered', handedOver: true, settled: true },
  bounced: { words: 'Bounced', handedOver: true, settled: true },
  failed: { words: 'Failed', handedOver: false, settled: true },
  unknown: { words: 'In doubt', handedOver: false, settled: false },
  cancelled: { words: 'Taken back', handedOver: false, settled: true },
} as const satisfies Record<string, Meaning>

/** A mail's way: written with the change it belongs to, then handed over by the outbox. */
export type MailState = keyof typeof mailStateTable
export const mailStates = Object.keys(mailStateTable) as [MailState, ...MailState[]]

/** Those of which a provider took the mail. */
export const handedOverStates = mailStates.filter((state) => mailStateTable[state].handedOver)

/** A mail as far as it may be spoken of; witnessed is false for what an import told of another system. */
type Spoken = { state: MailState; witnessed: boolean }

/** True where this product handed the mail to a provider. */
export const wasHandedOver = ({ state, witnessed }: Spoken): boolean =>
  witnessed && mailStateTable[state].handedOver

/** True where the mail may have reached its mailbox: handed over and not returned. */
export const mayHaveArrived = (mail: Spoken): boolean =>
  wasHandedOver(mail) && mail.state !== 'bounced'

/** What is said of a mail that no hand took back: what withdrew it says why. */
export const WITHDRAWN = 'Withdrawn'

/** What is said of a mail that another system is told to have sent. */
const NOT_WITNESSED = 'Imported, not witnessed here'

type Told = Spoken & {
  /** Why it stands so. */
  error?: string
  mail_service_provider: string
  prospect: MailProspect | null
  none_set_up: boolean
  /** A hand took it back; what its provider said before may stand beside it. */
  taken_back?: boolean
}

/** Where a mail stands, in plain words. */
export const mailWords = (mail: Told): string => {
  const { state, witnessed, error, prospect, taken_back, mail_service_provider: provider } = mail
  if (!witnessed) return NOT_WITNESSED
  if (state === 'written') return notSentWords(mail)
  if (state === 'cancelled' && error && !taken_back) return WITHDRAWN
  if (state !== 'queued' || !prospect || prospect === 'leaves') return mailStateTable[state].words
  return `Waits: ${waitWords[prospect](provider)}`
}

/** What stands beside those words: why, or of a mail that a hand took back what its provider had said before. */
export const mailDetail = ({
  state,
  error,
  taken_back,
}: Pick<Told, 'state' | 'error' | 'taken_back'>): string =>
  state === 'cancelled' && error && taken_back ? `The try before: ${error}` : (error ?? '')

/** The words of a state as an event names it; a text of another version stands for itself. */
export const mailStateWords = (state: string): string =>
  Object.hasOwn(mailStateTable, state) ? mailStateTable[state as MailState].words : state

/** What versions before 0.2 wrote beside the state "sent" of a mail that only went to a folder. */
export const WRITTEN_AS_SENT = 'written to the outbox folder'
