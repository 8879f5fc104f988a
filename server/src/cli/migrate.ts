import { prepareToServe, upgradeWhileServing } from '../platform/db/migrate/migrate.ts'
import { type PlannedStep, planUpgrade } from '../platform/db/migrate/plan-upgrade.ts'
import { sealingWorks } from '../sealing-works.ts'
import type { CliContext, Command, Outcome } from './command.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  usage: 'migrate [--plan]  (upgrades the database; --plan tells what that would do)',
  options: { plan: { type: 'boolean' } },
  positionals: [],
  migratesItself: true,
  prepare: (values) => (values.plan === true ? plan : upgrade),
}

const upgrade = async ({ database, openFiles, say }: CliContext): Promise<Outcome> => {
  const db = database.kysely
  const steps = (await planUpgrade(db)).map(({ step }) => step)
  for (const step of steps) say(step)
  await prepareToServe(db, { say })
  const isWhole = await upgradeWhileServing(db, { say, works: sealingWorks(openFiles) })
  return {
    ok: true,
    text: textOf(steps.length, isWhole),
    json: { steps },
  }
}

const textOf = (steps: number, isWhole: boolean): string => {
  if (!isWhole)
    return `${steps} steps; what an older version could not open is sealed by the server, once none works here.`
  return steps === 0 ? 'The database is up to date.' : `${steps} steps done.`
}

const plan = async ({ database }: CliContext): Promise<Outcome> => {
  const steps = await planUpgrade(database.kysely)
  const text = steps.length === 0 ? 'The database is up to date.' : steps.map(lineOf)
  return { ok: true, text, json: { steps } }
}

const lineOf = ({ step, what, when, locks, progress }: PlannedStep): string =>
  `${step}: ${what}; ${when}; locks: ${locks.join(', ') || 'none on tables in use'}; ${progress}`
