import type { Brand } from '@e-arrival/contract/brands'
import { displayName } from '@e-arrival/contract/orders/rows'
import { type Said, say, sayAll, typed } from '@e-arrival/contract/shown/said'
import { estDate, estDateTime } from '@e-arrival/contract/values/dates'
import type { PaperFacts } from '../../platform/pdf/paper.ts'
import { packAddress } from './pack-elements.rules.ts'
import type { PackFacts } from './pack-facts.read.ts'
import { paidFor, refundTold } from './pack-payment.rules.ts'

/** A part of the letter, as the paper has it. */
export type LetterPart = { kind: 'paragraph'; text: Said } | PaperFacts

const paragraph = (text: Said): LetterPart => ({ kind: 'paragraph', text })

/** Facts of their own, a label and a value each; one without a value is left out. */
const factsOf = (...facts: [label: string, value: string][]): LetterPart => ({
  kind: 'facts',
  facts: facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => ({ label, value: typed(value) })),
})

/** The letter from the brand to the payment merchant, which ends with what is claimed. */
export const packLetter = (
  { order }: PackFacts,
  { name, contact }: Brand,
  at: Date,
  claim: Said,
): LetterPart[] => {
  const refund = refundTold(order)
  return [
    factsOf(['From:', name], ['', contact.email], ['', contact.phone], ['', contact.address]),
    factsOf(['To:', order.merchant_name || 'the payment merchant'], ['Date:', estDate(at)]),
    paragraph(say`We ask you to contest the dispute of the payment named above. ${paidFor(order)}`),
    factsOf(
      ['Order ID:', order.order_id],
      ['Ordered:', estDateTime(order.created_at)],
      ['Amount:', order.amount ? `${order.amount} ${order.currency}` : ''],
      ['Customer:', displayName(order)],
      ['Email:', packAddress({ order })],
    ),
    ...(refund ? [paragraph(refund)] : []),
    paragraph(claim),
  ]
}

/** A part of the letter as text: facts are a line each. */
export const inWords = (part: LetterPart): string =>
  part.kind === 'paragraph'
    ? part.text
    : part.facts.map(({ label, value }) => sayAll([typed(label), value], ' ')).join('\n')
