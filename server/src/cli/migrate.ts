import { prepareToServe, upgradeWhileServing } from '../platform/db/migrate/migrate.ts'
import { type PlannedStep, planUpgrade } from '../platform/db/migrate/plan-upgrade.ts'
import type { CliContext, Command, Outcome } from './command.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  usage: 'migrate [--plan]  (upgrades the database; --plan tells what that would do)',
  options: { plan: { type: 'boolean' } },
  positionals: [],
  migratesItself: true,
  prepare: (values) => (values.plan === true ? plan : upgrade),
}

const upgrade = async ({ database, say }: CliContext): Promise<Outcome> => {
  const db = database.kysely
  const steps = (await planUpgrade(db)).map(({ step }) => step)
  for (const step of steps) say(step)
  await prepareToServe(db, { say })
  await upgradeWhileServing(db, { say })
  return {
    ok: true,
    text: steps.length === 0 ? 'The database is up to date.' : `${steps.length} steps done.`,
    json: { steps },
  }
}

const plan = async ({ database }: CliContext): Promise<Outcome> => {
  const steps = await planUpgrade(database.kysely)
  const text = steps.length === 0 ? 'The database is up to date.' : steps.map(lineOf).join('\n')
  return { ok: true, text, json: { steps } }
}

const lineOf = ({ step, what, when, locks, progress }: PlannedStep): string =>
  `${step}: ${what}; ${when}; locks: ${locks.join(', ') || 'none on tables in use'}; ${progress}`
