import type { Erasure } from '../check/erasure.ts'

export const count = (n: number, one: string, many: string): string =>
  `${n} ${n === 1 ? one : many}`

export const when = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', ' UTC')

const CLASSES = new Map(
  Object.entries({
    sensitive:
      'the passport data of the traveller, also where mails and comments said it, and the files of the documents',
    contact:
      'who the traveller was, what mails and comments said, and from where documents were downloaded',
  }),
)

/** What was erased and when, in words for anybody. */
export const sayErasure = ({ at, classes, redacted }: Erasure): string => {
  const what = classes.map((name) => CLASSES.get(name) ?? name).join('; ')
  const left = `The same was taken out of ${count(redacted, 'event', 'events')} of the record; what is left of them is as the erasure left it.`
  return `${when(at)}: ${what}.${redacted === 0 ? '' : ` ${left}`}`
}
