import { type PartyField, partyLabels } from '@e-arrival/contract/fields/field-labels'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { isYes } from '@e-arrival/contract/values/yes-no'
import type { Definition } from '../../../../ui/definitions/definitions.tsx'
import { orderField } from '../order-field.rules.ts'
import { field } from '../values.rules.ts'

/** Shown only where philippine_currency or foreign_currency is yes and instrument information exists (spec 2 §2, D40). */
export const declaresCurrency = (order: OrderDetail): boolean =>
  (isYes(order.philippine_currency) || isYes(order.foreign_currency)) &&
  order.instrument_information.length > 0

/** The owner's or the recipient's block. */
export const partyFields = (order: OrderDetail, who: 'owner' | 'recipient'): Definition[] =>
  Object.entries(partyLabels).map(([name, label]) =>
    field(label, order[`${who}_currency_declaration_${name as PartyField}`]),
  )

export const sourceFields = (order: OrderDetail): Definition[] => [
  orderField(order, 'sources_of_currencies_salary', { wide: true }),
  orderField(order, 'purpose_of_transport_leisure', { wide: true }),
]

export const otherTravelFields = (order: OrderDetail): Definition[] => [
  orderField(order, 'physically_transferred'),
  orderField(order, 'no_of_days_philippines'),
  orderField(order, 'date_of_last_travel_philippines'),
  orderField(order, 'name_of_courrier'),
  orderField(order, 'bill_of_landing'),
  orderField(order, 'date_of_bill_of_landing'),
]
