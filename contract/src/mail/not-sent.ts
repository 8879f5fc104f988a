/** All that is said of a provider that is not set up, and of mails that are not sent for it (D61). */

/** 'AWS is not set up', of some of them; of all it is said that none is. */
export const notSetUp = (names: readonly string[]): string =>
  `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} not set up`

/** The same of the moment at which a mail was to leave. */
const wasNotSetUp = (name: string): string => `${name} was not set up`

/** What becomes of such a mail, before it is so. */
export const WRITTEN = 'written and not sent'
/** And once it is so. */
export const KEPT = 'Not sent, kept in a folder'

type Unsent = {
  mail_service_provider: string
  /** As things stand no provider at all is set up. */
  none_set_up: boolean
}

/** Why a mail was not sent: D61's words while no provider at all is set up, else by whom it was asked for. */
export const notSentWords = ({ mail_service_provider: name, none_set_up }: Unsent): string =>
  `Not sent: ${none_set_up ? 'no mail provider is set up' : wasNotSetUp(name)}`

const INSTEAD = ' is not set up, so it is kept in a folder'
/** What an event keeps where no provider is asked to send its mail. */
export const keptInFolder = (provider: string): string => `${provider}${INSTEAD}`
/** The same as the timeline says it; that the mail was kept follows in a line of its own. undefined of another event. */
export const notAskedWords = (detail: string): string | undefined =>
  detail.endsWith(INSTEAD) ? wasNotSetUp(detail.slice(0, -INSTEAD.length)) : undefined
