import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler } from 'kysely'
import type { Step } from '../../../../migrations/steps.ts'

/** What a step would say to a database, in order, without one. The product's is about rows and says none; a background step what it leaves. */
export const statementsOf = async (step: Step): Promise<string[]> => {
  if (step.kind === 'index') return [step.definition]
  if (step.kind === 'background') return [...(step.leaves ?? [])]
  if (step.kind === 'product') return []
  const said: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: () => {
        throw new Error('Nothing to look into')
      },
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void said.push(query.sql),
  })
  await step.up(db)
  return said
}
