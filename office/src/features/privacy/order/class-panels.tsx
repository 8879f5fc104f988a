import type { OrderPrivacy } from '@e-arrival/contract/privacy'
import { calendarDate, EMPTY } from '@e-arrival/contract/values/dates'
import { isolated } from '@e-arrival/contract/values/isolated'
import { type Definition, Definitions } from '../../../ui/definitions/definitions.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'

type Held = Pick<OrderPrivacy['contact'], 'fields' | 'until' | 'erased_at' | 'erased'>
type Part = { privacy: OrderPrivacy }

const STILL_OPEN = 'Not set: the order is not finished, or its refund is open'

const row = (term: string, value: string): Definition => ({ term, value, wide: true })
const count = (term: string, n: number): Definition => ({ term, value: String(n) })

/** Whose hand erased it and why, beside when. */
const until = ({ until: day, erased_at, erased }: Held): Definition[] =>
  erased_at
    ? [
        row('Erased on', calendarDate(erased_at.slice(0, 10))),
        ...(erased ? [row('Erased by', `${isolated(erased.by)}: ${isolated(erased.reason)}`)] : []),
      ]
    : [row('Kept until', day ? calendarDate(day) : STILL_OPEN)]

const fields = ({ fields: names, erased_at }: Held): Definition[] =>
  erased_at ? [] : [row('Fields', names.join(', ') || EMPTY)]

export const SensitivePanel = ({ privacy: { sensitive } }: Part) => (
  <Panel id="sensitive" title="Passport, birth date, health, documents">
    <Definitions
      list={[...until(sensitive), ...fields(sensitive), count('Document files', sensitive.files)]}
    />
  </Panel>
)

export const ContactPanel = ({ privacy: { contact } }: Part) => (
  <Panel id="contact" title="Name, email, phone, address, evidence">
    <Definitions
      list={[
        ...until(contact),
        ...fields(contact),
        count('Documents', contact.documents),
        count('Mails', contact.mails),
        count('Downloads', contact.downloads),
        count('Comments', contact.comments),
      ]}
    />
  </Panel>
)
