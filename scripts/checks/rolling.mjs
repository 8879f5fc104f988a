import { parseArgs } from 'node:util'
import { withReleased } from '../setup/released.mjs'
import { measure } from './measure.mjs'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    'database-url': { type: 'string' },
    'until-serving': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const url = values['database-url']

process.exitCode = await withReleased('0.1.0', (folder) =>
  measure({
    parts: ['rolling.test'],
    env: {
      ROLLING_OLD: folder,
      ROLLING_ORDERS: values.orders,
      ROLLING_SHORT: values['until-serving'] ? '1' : '',
      ...(url ? { ROLLING_DATABASE_URL: url } : {}),
    },
    write: values.write,
    command: `npm run test:rolling -- --orders ${values.orders}`,
  }),
)
