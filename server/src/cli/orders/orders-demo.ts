import { makeDemoOrders } from '../../features/intake/intake.public.ts'
import { listTeam } from '../../features/team/team.public.ts'
import { systemClock } from '../../platform/clock.ts'
import { type Command, wholeNumber } from '../command.ts'
import { lanesOf } from './lanes-of.ts'

export const ordersDemo: Command = {
  name: 'orders demo',
  usage: 'orders demo --count N [--seed S]',
  options: { count: { type: 'string' }, seed: { type: 'string' } },
  positionals: [],
  prepare: (values) => {
    const count = wholeNumber(values, 'count', 1)
    const seed = wholeNumber(values, 'seed', 0, 1)
    return async ({ config, database, say }) => {
      await makeDemoOrders(
        database.kysely,
        {
          clock: systemClock,
          futureDays: config.FUTURE_DAYS,
          staffIds: (await listTeam(database.kysely)).map((member) => member.id),
          lanes: lanesOf(database),
          onProgress: (done) => say(`${done} of ${count} orders`),
        },
        { count, seed },
      )
      return { ok: true, text: `${count} orders made with seed ${seed}`, json: { count, seed } }
    }
  },
}
