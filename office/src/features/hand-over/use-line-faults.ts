import { useState } from 'react'

type Said = { orders: readonly { id: string; words: string }[] }
type Faults = Readonly<Record<string, string>>

const LINE = /^orders\.(\d+)\./

/** What the server refused of a line, by its order; gone once that line says something else. */
export const useLineFaults = (said: Said) => {
  const [refused, setRefused] = useState<Record<string, { words: string; fault: string }>>({})
  const note = (errors: Readonly<Record<string, unknown>>, sent: Said): void => {
    const found = Object.entries(errors).flatMap(([path, fault]) => {
      const line = sent.orders[Number(LINE.exec(path)?.[1])]
      return line ? [[line.id, { words: line.words, fault: String(fault) }] as const] : []
    })
    setRefused(Object.fromEntries(found))
  }
  const faults: Faults = Object.fromEntries(
    said.orders.flatMap(({ id, words }) => {
      const one = refused[id]
      return one && one.words === words ? [[id, one.fault]] : []
    }),
  )
  return { faults, note }
}
