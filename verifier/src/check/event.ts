/** An event as its hash covers it. */
export type ChainEvent = {
  seq: number
  chain: string
  at: Date
  actor: string
  kind: string
  data: Record<string, unknown>
}

/** What stands between the fields that an event's hash covers. */
export const BETWEEN = '\u001f'

/** Throws where the text is no event, or another than it is taken for. */
export const eventOf = (seq: number, text: string): ChainEvent => {
  const parts = text.split(BETWEEN)
  const [chain = '', said = '', seconds = ''] = parts
  if (Number(said) !== seq) throw new Error(`event ${seq} says that it is event ${said}`)
  return {
    ...{ seq, chain },
    at: new Date(Number(seconds) * 1000),
    actor: parts.slice(3, -2).join(BETWEEN),
    kind: parts.at(-2) ?? '',
    data: JSON.parse(parts.at(-1) ?? '') as ChainEvent['data'],
  }
}
