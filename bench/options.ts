import { parseArgs } from 'node:util'

/** What a run may be made of; the first six are measured at each size, and the last writes the page from what is kept. */
const PARTS = [
  ...(['day', 'searches', 'lists', 'now', 'writes', 'imports'] as const),
  ...(['process', 'strangers', 'screens', 'pages', 'page'] as const),
] as const
export type Part = (typeof PARTS)[number]
export type Options = { sizes: number[]; isWanted: (part: Part) => boolean; isQuick: boolean }

const SIZES = [10_000, 100_000, 1_000_000]
/** What is measured at a size that was asked for by itself. */
const OF_A_SIZE: readonly Part[] = ['day', 'searches', 'lists', 'now', 'writes']

const readParts = (only: string): Part[] =>
  only.split(',').map((name) => {
    const part = PARTS.find((one) => one === name)
    if (!part) throw new Error(`There is no part ${name}; there are ${PARTS.join(', ')}`)
    return part
  })

const readSize = (text: string): number => {
  const size = Number(text)
  if (!Number.isInteger(size) || size < 1000)
    throw new Error(`--size ${text} is no number of orders`)
  return size
}

/** --size N, more than once if need be; --only PART,PART (imports: as many lines as orders, on a database of their own); --quick. */
export const readOptions = (): Options => {
  const { values } = parseArgs({
    options: {
      size: { type: 'string', multiple: true },
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  })
  const all: readonly Part[] = values.size ? OF_A_SIZE : PARTS
  const parts = values.only ? readParts(values.only) : all
  return {
    sizes: values.size?.map(readSize) ?? SIZES,
    isWanted: (part) => parts.includes(part),
    isQuick: values.quick,
  }
}
