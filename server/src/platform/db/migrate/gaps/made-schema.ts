import type { ListedStep } from '../migration-list.ts'

/** What stands on each table, by its name, and under '' the functions: each in the words of describeSchema. */
export type MadeOn = Record<string, Record<string, string>>

/** The whole schema as the migrations make it on an empty database; `later` is what each step adds or changes that runs while the product serves. */
export type MadeSchema = { beforeServing: MadeOn; later: Record<string, MadeOn> }

/** Each state in which a thing may be found: the one that the steps done so far left, then those that steps bring which may be at work; null where there is none. */
export type MadeThing = { of: string; what: string; states: [string | null, ...string[]] }

/** A step that runs while the product serves, as the description calls it. */
export const laterStep = ({ name, number }: Pick<ListedStep, 'name' | 'number'>): string =>
  `${name}/${number}`

export const keyOf = ({ of, what }: { of: string; what: string }): string =>
  JSON.stringify([of, what])

const thingsOf = (made: MadeOn) =>
  Object.entries(made).flatMap(([of, things]) =>
    Object.entries(things).map(([what, said]) => ({ of, what, said })),
  )

let read: Promise<MadeSchema> | undefined

/** What `npm run schema` wrote; read where a check first asks for it. */
const readMade = (): Promise<MadeSchema> => {
  read ??= import('./made-schema.json', { with: { type: 'json' } }).then((file) => file.default)
  return read
}

/** All that the migrations make, by keyOf(), as it stands once the steps before serving are done and those of the later ones that `isDone` tells. */
export const madeThings = async (
  isDone: (step: string) => boolean,
): Promise<Map<string, MadeThing>> => {
  const { beforeServing, later } = await readMade()
  const made = new Map<string, MadeThing>()
  for (const { of, what, said } of thingsOf(beforeServing))
    made.set(keyOf({ of, what }), { of, what, states: [said] })
  for (const [step, changed] of Object.entries(later))
    for (const { of, what, said } of thingsOf(changed)) {
      const before = made.get(keyOf({ of, what }))?.states ?? [null]
      made.set(keyOf({ of, what }), { of, what, states: isDone(step) ? [said] : [...before, said] })
    }
  return made
}
