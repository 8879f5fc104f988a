const NUMBER = /^\d+(?:\.\d+)?$/

/** Whether a call, written as JSON, carries what was typed in a field: as it was typed, without the space around it, or as the number that it is. */
export const isSaidIn = (call: string, typed: string): boolean => {
  const word = typed.trim()
  const ways = [JSON.stringify(typed), JSON.stringify(word)]
  if (ways.some((way) => call.includes(way))) return true
  return NUMBER.test(word) && [',', '}', ']'].some((end) => call.includes(`:${Number(word)}${end}`))
}
