import { say, typed } from '@e-arrival/contract/shown/said'
import { drawPaper } from '../../server/src/platform/pdf/draw-paper.ts'
import { samplePng } from '../../server/src/testing/made/sample-files.ts'
import { textPdf } from '../../server/src/testing/made/text-pdf.ts'
import { dayFromNow, newOrder } from './orders.ts'

/** An office's day: orders of travellers with names in five languages, and the fifty files that came back for them. */

export type CardFile = {
  name: string
  mimeType: string
  buffer: Buffer
  /** Not to be given by itself: what is wrong with it. */
  trap?: string
}
type Traveller = { order_id: string; full_name: string; surname: string; passport_number: string }

const ARRIVAL = dayFromNow(4)
const [YEAR = '', MONTH = '', DAY = ''] = ARRIVAL.split('-')
const names: readonly (readonly [string, string])[] = [
  ['Dara', 'សុខ'],
  ['Thị Mai', 'Nguyễn'],
  ['Jürgen', 'Müller'],
  ['María José', 'García López'],
  ['伟', '王'],
]
/** How machine-readable lines and cards write them. */
const latin: readonly string[] = [
  'SOK DARA',
  'NGUYEN THI MAI',
  'MUELLER JUERGEN',
  'GARCIA LOPEZ MARIA',
  'WANG WEI',
]

const traveller = (n: number, prefix: string): Traveller => {
  const [full_name, surname] = names[n % names.length] ?? ['', '']
  const order_id = `${prefix}${String(n).padStart(3, '0')}`
  return { order_id, full_name, surname, passport_number: `${'KVDEC'[n % 5]}${4_100_000 + n * 37}` }
}

const orderOf = (who: Traveller, more: object = {}) =>
  newOrder(who.order_id, { ...who, arrival_date: ARRIVAL, ...more })

/** A card in one of three layouts, each with its own words, places and spelling of dates. */
const cardOf = async (n: number, { passport_number: number }: Traveller): Promise<Buffer> => {
  const name = latin[n % latin.length] ?? ''
  if (n % 3 === 0)
    return textPdf(
      ...['Kingdom of Cambodia', 'e-Arrival card', `Name ${name}`, `Passport No. ${number}`],
      ...['Date of birth 03/04/1985', `Arrival ${DAY}/${MONTH}/${YEAR}`, `Ref ${n}00X`],
    )
  if (n % 3 === 1)
    return textPdf(
      ...[
        `ARRIVAL DATE: ${YEAR}.${MONTH}.${DAY}`,
        `DOCUMENT ${number.slice(0, 1)} ${number.slice(1)}`,
      ],
      ...[`BEARER: ${name}`, 'Issued for one entry by the Kingdom of Cambodia'],
    )
  return drawPaper({
    ...{
      title: say`e-Arrival card`,
      foot: say`Kingdom of Cambodia`,
      madeAt: '2026-11-01T00:00:00Z',
    },
    letterhead: { name: say`e-Arrival`, lines: [], colour: '#004488' },
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: 'Traveller', value: typed(name) },
          { label: 'Passport', value: typed(number) },
          { label: 'Arrives', value: typed(`${MONTH}-${DAY}-${YEAR}`) },
        ],
      },
    ],
  })
}

const pdf = (name: string, buffer: Buffer, trap?: string): CardFile => ({
  ...{ name, buffer, mimeType: 'application/pdf' },
  ...(trap ? { trap } : {}),
})

/** 42 cards that are as they should be, and eight that are not. Answers the orders to hand in, and which file each should have. */
export const makeFifty = async (prefix: string) => {
  const people = Array.from({ length: 42 }, (_, n) => traveller(n, prefix))
  const files = await Promise.all(
    people.map(async (who, n) =>
      pdf(n % 4 === 0 ? `${who.order_id}.pdf` : `card ${n}.pdf`, await cardOf(n, who)),
    ),
  )
  const [namesake, twin, again, one, other, scanned, double] = Array.from({ length: 7 }, (_, n) =>
    traveller(50 + n, prefix),
  ) as [Traveller, Traveller, Traveller, Traveller, Traveller, Traveller, Traveller]
  const stranger = { ...namesake, passport_number: 'X9999001' }
  const nobody = { ...traveller(60, prefix), passport_number: 'X9999002', surname: 'Durand' }
  const doubleCard = await cardOf(56, double)
  const traps = [
    pdf('namesake.pdf', await cardOf(50, stranger), 'another person of one surname and day'),
    pdf('twin.pdf', await cardOf(51, twin), 'a traveller with two orders'),
    pdf(`${other.order_id}.pdf`, await cardOf(53, one), 'swapped with the next'),
    pdf(`${one.order_id}.pdf`, await cardOf(54, other), 'swapped with the one before'),
    {
      ...{ name: `${scanned.order_id}.png`, mimeType: 'image/png', buffer: samplePng },
      trap: 'a scan without text',
    },
    pdf('double.pdf', doubleCard, 'a duplicate'),
    pdf('double (1).pdf', doubleCard, 'a duplicate'),
    pdf('nobody.pdf', textPdf('Kingdom of Cambodia', 'DURAND', nobody.passport_number), 'nobody’s'),
  ]
  const orders = [
    ...[...people, namesake, twin, one, other, scanned, double].map((who) => orderOf(who)),
    orderOf({ ...twin, order_id: again.order_id }, { arrival_date: dayFromNow(40) }),
  ]
  const should = new Map([
    ...people.map((who, n): [string, string] => [who.order_id, files[n]?.name ?? '']),
    [twin.order_id, 'twin.pdf'],
    [one.order_id, `${other.order_id}.pdf`],
    [other.order_id, `${one.order_id}.pdf`],
    [scanned.order_id, `${scanned.order_id}.png`],
    [double.order_id, 'double.pdf'],
  ])
  return { orders, files: [...files, ...traps], should }
}
