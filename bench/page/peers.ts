import type { Figures } from './figures.ts'
import { head, ms, row, whole } from './in-words.ts'

/** p95 of one caller, ms, and calls a second of ten. */
type Taken = [one: number, perSecond: number]
type Peer = { work: string; floor: Taken; before: Taken; directus: Taken }

/** Taken once: nothing of it is measured anew. */
const TAKEN = {
  when: 'in November 2026, before the indexes of decision 0040 (2026-11-23)',
  orders: 1_000_000,
  conditions:
    '2 cores, PostgreSQL 15, 1,000,000 demo orders, one run in turn; the floor was node:http and pg with ideal SQL',
}
const PEERS: Peer[] = [
  { work: 'W1', floor: [3.6, 2483], before: [2.8, 2281], directus: [41, 43] },
  { work: 'W2', floor: [8.9, 1632], before: [6.5, 1676], directus: [33, 48] },
  { work: 'W3', floor: [3.9, 1019], before: [14.9, 162], directus: [284, 10] },
  { work: 'W4', floor: [1.5, 1626], before: [137, 9], directus: [30, 57] },
  { work: 'W5', floor: [55, 38], before: [56, 35], directus: [4254, 0] },
  { work: 'W6', floor: [10, 1057], before: [68, 70], directus: [2078, 0] },
  { work: 'W7', floor: [1.5, 13200], before: [5.5, 4375], directus: [149, 16] },
  { work: 'W8', floor: [8.5, 160], before: [13.4, 189], directus: [38, 38] },
  { work: 'W9', floor: [2.2, 14442], before: [1.6, 4728], directus: [5.2, 321] },
]
const BULK = { before: 79, database: 16, directus: 1164 }
const SINGLE = { before: 244, database: 1260 }

const said = ([one, perSecond]: Taken): string => `${ms(one)} · ${whole(perSecond)}`

/** A peer's figures beside ours: theirs of one day, ours of the last run. */
export const peersTable = (figures: Figures): string[] => {
  const ours = figures.sizes[String(TAKEN.orders)]
  const day = (work: string) => ours?.day?.find(({ title }) => title.startsWith(`${work} `))
  const { bulk, single } = ours?.writes ?? {}
  return [
    '## Beside a peer',
    '',
    `p95 of one caller, ms · calls a second of ten. Directus 12, the product before and its floor were taken once, ${TAKEN.when}: ${TAKEN.conditions}.`,
    `Ours are of the last run at ${whole(TAKEN.orders)} orders${ours ? ` (${ours.conditions.day}, ${ours.conditions.machine})` : ''}; 0 calls a second are fewer than one.`,
    '',
    ...head(['work'], ['now', 'floor now', 'before', 'floor then', 'Directus 12']),
    ...PEERS.map(({ work, floor, before, directus }) => {
      const now = day(work)
      const of = (load?: { one: number; perSecond?: number }) =>
        load ? said([load.one, load.perSecond ?? 0]) : '–'
      const cells = [of(now?.product), of(now?.floor), said(before), said(floor), said(directus)]
      return row(now?.title ?? work, ...cells)
    }),
    row(
      ...[
        'W10 bulk move of 500, p50',
        bulk ? ms(bulk.product) : '–',
        bulk ? ms(bulk.withEvents) : '–',
      ],
      ...[BULK.before, BULK.database, whole(BULK.directus)],
    ),
    row(
      ...['single moves a second, 8 clients', single ? whole(single.product) : '–'],
      ...[single ? whole(single.withEvents) : '–', SINGLE.before, whole(SINGLE.database), '–'],
    ),
    '',
  ]
}
