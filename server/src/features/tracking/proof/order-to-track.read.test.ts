import { expect, inject, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../../../testing/test-database.ts'
import { addOrders } from '../../../testing/touched/many-orders.ts'
import { watchDatabase } from '../../../testing/touched/watched-database.ts'
import { findProvedOrder } from './order-to-track.read.ts'

const ORDERS = 4000
/** Of an order found by its id, with its last proof and the tries of the address that asks. */
const FEW_BLOCKS = 20

it.runIf(inject('postgresUrl'))(
  'tracking asks one statement, planned once, that touches the order alone',
  async () => {
    const database = await openTestDatabase('postgres')
    onTestFinished(() => database.close())
    await addOrders(database.db, 1, ORDERS)
    const { db, textsOf, touchedBy, close } = watchDatabase(database.url ?? '')
    onTestFinished(close)
    const input = { orderId: 't0000777', email: 'mail777@example.com' }
    const read = () => findProvedOrder(db, input, 'track:address:10.0.0.1', new Date())
    expect(await read()).toMatchObject({ proved: { orderId: 'T0000777' }, triesByAddress: 0 })
    expect(await textsOf(read)).toEqual([expect.stringContaining('/* prepared */')])
    expect((await touchedBy(read)).blocks).toBeLessThan(FEW_BLOCKS)
  },
)
