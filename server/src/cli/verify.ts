import { type DocumentCheck, verifyDocuments } from '../features/documents/documents.public.ts'
import {
  openCheckpoints,
  placeProblems,
  type RecordCheck,
  recordChecks,
} from '../features/evidence/evidence.public.ts'
import { recountCounters, verifyArrivals, verifySearch } from '../features/orders/orders.public.ts'
import { verifyCompletions } from '../features/reports/reports.public.ts'
import { systemClock } from '../platform/clock.ts'
import { openToOthers } from '../platform/db/migrate/gaps/open-to-others.read.ts'
import { schemaGaps } from '../platform/db/migrate/gaps/schema-gaps.read.ts'
import { planUpgrade } from '../platform/db/migrate/plan-upgrade.ts'
import { lastOrder } from '../platform/event-log/verify-chains.read.ts'
import type { CliContext, Command, Outcome, Run } from './command.ts'
import { type Progress, progressBar } from './progress-bar.ts'

export const verify: Command = {
  name: 'verify',
  usage:
    'verify [--progress]  (schema, counts, event chains, states, checkpoints, search, files against rows; exit 1 where anything is wrong)',
  options: { progress: { type: 'boolean' } },
  positionals: [],
  beside: 'on a copy',
  prepare: (values) => verifyAll(values.progress === true),
}

const onTerminal = {
  isTerminal: process.stderr.isTTY === true,
  write: (text: string) => void process.stderr.write(text),
}

const verifyAll =
  (isAsked: boolean): Run =>
  async (context) => {
    const progress = progressBar(onTerminal, isAsked)
    try {
      return await verifyWith(context, progress)
    } finally {
      progress.end()
    }
  }

/** The stage of which a check of the record is the first. */
const stages: Partial<Record<keyof typeof recordChecks, string>> = {
  names: 'Computing event chains again',
  checkpoints: 'Holding the chains against the signed checkpoints',
  states: 'Holding evidence against the event chains',
}

const verifyWith = async (
  { database, config, copyIn, openFiles }: CliContext,
  progress: Progress,
): Promise<Outcome> => {
  const db = database.kysely
  const last = await lastOrder(db).catch(() => 0)
  const found: Record<string, string[]> = {}
  const say = progress.stage
  // Of all that this version has, the record's part included: it stands in the place of the record's own check.
  found.schema = await attempt('schema', () => schemaGaps(db))
  say('Counting orders again')
  found.counters = await attempt('counters', async () =>
    (await recountCounters(db)).map(
      ({ kind, key, day, kept, counted }) =>
        `counter ${kind} ${key} ${day}: kept ${kept}, counted ${counted}`,
    ),
  )
  found.completions = await attempt('completions', async () =>
    (await verifyCompletions(db)).map(
      (id) => `completion of order ${id} is not kept as it and its downloads say`,
    ),
  )
  found.arrivals = await attempt('days of arrival', async () =>
    (await verifyArrivals(db)).map(
      (id) => `day of arrival of order ${id} is another beside its flight`,
    ),
  )
  const looking = {
    deps: () => openCheckpoints(config, systemClock, copyIn),
    onPage: (upTo: number) => progress.at(upTo, last),
  }
  const { schema: _whole, ...checks } = recordChecks
  for (const name of keysOf(checks)) {
    const check: RecordCheck = checks[name]
    const stage = stages[name]
    if (stage) say(stage)
    found[name] = await attempt(check.about, () => check.all(db, looking))
  }
  found.sent = await attempt('where checkpoints are sent', () => placeProblems(db))
  say('Comparing search texts and files')
  found.search = await attempt('search texts', async () =>
    (await verifySearch(db)).map((id) => `search text of order ${id} is not its own`),
  )
  const documents: DocumentCheck = { checked: 0, problems: [], unclaimed: 0, foreign: 0 }
  found.documents = await attempt('files', async () => {
    Object.assign(documents, await verifyDocuments(db, await openFiles()))
    return documents.problems
  })
  let waiting: string[] = []
  found.upgrade = await attempt('what the upgrade waits for', async () => {
    waiting = (await planUpgrade(db)).map(
      ({ step, what, progress }) => `${step}, ${what}: ${progress}`,
    )
    return []
  })
  const open: string[] = []
  found.open = await attempt('who else reads', async () => {
    open.push(...(await openToOthers(db)))
    return []
  })
  const problems = Object.values(found).flat()
  const { handOvers = [], open: _unread, ...others } = found
  return {
    ok: problems.length === 0,
    text: [
      ...problems,
      ...waiting.map(sayWaiting),
      ...open.map(sayOpen),
      summary(problems.length, documents),
    ],
    json: {
      ok: problems.length === 0,
      problems,
      waiting,
      open_to_others: open,
      ...countsOf({ ...others, hand_overs: handOvers }),
      documents_checked: documents.checked,
      unclaimed_files: documents.unclaimed,
      foreign_files: documents.foreign,
    },
  }
}

const keysOf = <Name extends string>(checks: Record<Name, unknown>): Name[] =>
  Object.keys(checks) as Name[]

const countsOf = (found: Record<string, string[]>): Record<string, number> =>
  Object.fromEntries(Object.entries(found).map(([name, lines]) => [name, lines.length]))

/** What one check named; one that cannot be made, for whatever reason, hides nothing of what the others name. */
const attempt = async (what: string, work: () => Promise<string[]>): Promise<string[]> => {
  try {
    return await work()
  } catch (error) {
    return [`${what} could not be checked: ${(error as Error).message}`]
  }
}

const sayWaiting = (step: string): string =>
  `the upgrade still waits for ${step}; rows it has not come to are left aside`

const sayOpen = (what: string): string => `${what}; no problem where you wanted it`

const summary = (problems: number, { checked, unclaimed, foreign }: DocumentCheck): string =>
  [
    problems === 0 ? 'Everything agrees' : `${problems} problems`,
    `${checked} files read`,
    ...(unclaimed > 0 ? [`${unclaimed} files of cut-off uploads wait for the sweep`] : []),
    ...(foreign > 0 ? [`${foreign} things in the store are none of ours and are left alone`] : []),
  ].join('; ')
