import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Paper } from '../../../platform/pdf/paper.ts'
import { type Lives, startLives } from '../../../testing/faults/lives.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

describe.each(databaseKinds())('an invoice of an erased order on %s', (kind) => {
  let lives: Lives
  beforeAll(async () => {
    lives = await startLives(kind)
  })
  afterAll(() => lives.app.close())

  const paperOf = async (orderId: string) => {
    const query = lives.app.db.selectFrom('invoices').select('paper')
    const id = await lives.idOf(orderId)
    return (await query.where('order_id', '=', id).executeTakeFirstOrThrow()).paper as Paper
  }

  it.each([
    ['BLOCKS0001', { full_name: 'facts', surname: 'kind' }],
    ['BLOCKS0002', { full_name: 'Cambodia', surname: 'e-Arrival' }],
    ['BLOCKS0003', { full_name: '49.00', surname: 'USD' }],
  ])(
    'of %s loses whom it was made out to, and nothing else, whatever he is called',
    async (orderId, name) => {
      await lives.live(orderId, name)
      const before = await paperOf(orderId)
      await lives.erase(orderId, 'contact')
      const blocks = before.blocks.map((block) =>
        block.kind === 'facts'
          ? {
              ...block,
              facts: block.facts.map((fact) =>
                ['Billed to', 'Email'].includes(fact.label) ? { ...fact, value: '(erased)' } : fact,
              ),
            }
          : block,
      )
      expect(JSON.stringify(blocks)).toContain('(erased)')
      expect(await paperOf(orderId)).toEqual({ ...before, blocks })
    },
  )
})
