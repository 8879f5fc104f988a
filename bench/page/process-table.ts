import type { Lag } from '../process/loop-lag.ts'
import type { Kept } from '../process/measure-process.ts'
import { type Figures, sizesOf } from './figures.ts'
import { head, ms, row, whole } from './in-words.ts'

const AIMS = {
  lagMs: 50,
  postgres: { startMs: 1000, memoryMb: 300 },
  embedded: { startMs: 2500, memoryMb: 500 },
}

const bold = (value: number, aim: number, text: string): string =>
  value > aim ? `**${text}**` : text
const lagCells = ({ ownMs, maxMs, p99Ms }: Lag): string[] => [
  ownMs === undefined ? '' : bold(ownMs, AIMS.lagMs, ms(ownMs)),
  ms(maxMs),
  ms(p99Ms),
]
const LAG_HEADS = ['own work, longest ms', 'longest ms', 'p99']

const keptRow = (
  name: string,
  { orders, startMs, memoryMb, restedMb }: Kept,
  aim: typeof AIMS.postgres,
) =>
  row(
    ...[name, whole(orders), bold(startMs, aim.startMs, whole(startMs)), whole(aim.startMs)],
    ...[bold(memoryMb, aim.memoryMb, whole(memoryMb))],
    ...[bold(restedMb, aim.memoryMb, whole(restedMb)), whole(aim.memoryMb)],
  )

const serverRows = (figures: Figures): string[] =>
  sizesOf(figures).flatMap(([orders, { server }]) =>
    server
      ? [
          row(
            ...[
              whole(orders),
              bold(server.memoryMb, AIMS.postgres.memoryMb, whole(server.memoryMb)),
            ],
            ...lagCells(server.lag),
          ),
        ]
      : [],
  )

const workTable = ({ postgres, embedded }: { postgres: Kept; embedded: Kept }): string[] => [
  ...head(
    ['work'],
    [
      'calls',
      ...LAG_HEADS.map((text) => `PostgreSQL: ${text}`),
      ...LAG_HEADS.map((text) => `embedded: ${text}`),
    ],
  ),
  ...postgres.work.map(({ work, calls, ...lag }) => {
    const other = embedded.work.find((one) => one.work === work)
    return row(work, calls, ...lagCells(lag), ...(other ? lagCells(other) : ['', '', '']))
  }),
]

/** How the event loop, the memory and the start of the process fare. */
export const processTable = (figures: Figures): string[] => {
  const { process } = figures
  const servers = serverRows(figures)
  return [
    '## The process',
    '',
    `How long the event loop was held up by its own work (as \`e_arrival_eventloop_held_max_seconds\` of /metrics tells it), of which the aim is ${AIMS.lagMs} ms at most; and by`,
    'anything, a machine without a processor free for it included (`nodejs_eventloop_lag_max_seconds` and `_p99_`, less the 10 ms in which Node looks).',
    '',
    ...(process
      ? [
          'Each kind of work by itself, four calls at once:',
          '',
          ...workTable(process),
          '',
          `Start to ready, the middle of ${process.times} starts, beside ${whole(process.nodeMs)} ms of \`node -e 0\`, and what lay in memory after that work:`,
          '',
          ...head([''], ['orders', 'start ms', 'aim', 'memory MB', 'at rest', 'aim']),
          keptRow('PostgreSQL', process.postgres, AIMS.postgres),
          keptRow('embedded', process.embedded, AIMS.embedded),
          '',
        ]
      : []),
    ...(servers.length > 0
      ? [
          'The server of each size, over all calls of the tables above:',
          '',
          ...head([], ['orders', 'memory MB', ...LAG_HEADS]),
          ...servers,
          '',
        ]
      : []),
  ]
}
