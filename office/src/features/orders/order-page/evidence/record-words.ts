import type { OrderEvidence } from '@e-arrival/contract/evidence/bundle'
import { agoWords } from '../../../../ui/time/ago.rules.ts'

type Said = { said: string; facts: [string, string][] }

const counted = (n: number, one: string): string =>
  `${n.toLocaleString('en')} ${one}${n === 1 ? '' : 's'}`

const lengthOf = ({ events, checkpoint }: OrderEvidence): string => {
  if (events === 0) return 'Nothing yet'
  const behind = events - (checkpoint?.covers ?? 0)
  return behind > 0
    ? `${counted(events, 'event')}, ${behind} not signed yet`
    : counted(events, 'event')
}

const deliveryOf = (delivery: OrderEvidence['delivery'], now: Date): string => {
  if (!delivery) return 'Kept here; sent to nobody'
  if (delivery.problem) return `${delivery.place} does not take them: ${delivery.problem}`
  return `${delivery.place}, ${delivery.at ? agoWords(delivery.at, now) : 'none yet'}`
}

const nightOf = (night: OrderEvidence['night'], now: Date): string => {
  if (!night) return 'Comes each night'
  const found =
    night.problems === 0
      ? 'all agreed'
      : `${night.problems === 1 ? '1 entry' : `${night.problems.toLocaleString('en')} entries`} differed`
  return `${agoWords(night.at, now)}, ${found}`
}

/** How the record stands, in a sentence and a few facts. */
export const factsOf = (evidence: OrderEvidence, now: Date): Said => {
  const { checked, checkpoint, night, delivery } = evidence
  const differ = checked.problems.length
  const what =
    differ === 0
      ? 'all agrees'
      : `${differ === 1 ? '1 entry differs' : `${differ} entries differ`} from what was written`
  return {
    said: `Checked ${agoWords(checked.at, now)}: ${what}`,
    facts: [
      ['Record', lengthOf(evidence)],
      ['Last checkpoint', checkpoint ? agoWords(checkpoint.at, now) : 'Not signed yet'],
      ['Copies of checkpoints', deliveryOf(delivery, now)],
      ['Check of the whole office', nightOf(night, now)],
    ],
  }
}
