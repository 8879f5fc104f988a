import { getDefencePackDetails } from '@e-arrival/contract/defence-packs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { checkEvidence } from '../../features/evidence/checks/check-evidence.ts'
import { takeCheckpoint } from '../../features/evidence/evidence.public.ts'
import { assembleBundle, gatherBundle } from '../../features/evidence-bundle/assemble-bundle.ts'
import { problemsOf, zipped } from '../../features/evidence-bundle/bundle.fixture.ts'
import { type BundleDeps, makeBundle } from '../../features/evidence-bundle/make-bundle.ts'
import { bundleDeps } from '../bundle/bundle-deps.ts'
import { type Proved, proveOrder } from '../bundle/prove-order.ts'
import { makeMember } from '../made/make-member.ts'
import { type SendingApp, startSendingApp } from '../mail/sending-app.ts'
import { databaseKinds } from '../test-database.ts'
import { tamper } from './tamper.ts'
import { type RowKind, rowKinds, tableOf, tamperings } from './tamperings.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const cases = rowKinds.flatMap((row) => Object.keys(tamperings).map((how) => [row, how] as const))

describe.each(databaseKinds())('what somebody did who owns the database, on %s', (kind) => {
  let sending: SendingApp
  let deps: BundleDeps
  let token: string
  beforeAll(async () => {
    sending = await startSendingApp(kind, 'AWS')
    deps = await bundleDeps(sending.app)
    token = await sending.app.signInAs(await makeMember(sending.app.db, 'Admin'))
  })
  afterAll(() => sending.close())

  const idOf = async (row: RowKind, { id }: Proved['order']): Promise<number> => {
    if (row === 'order') return id
    const newest = sql<{ id: number }>`
      select max(id) as id from ${sql.table(tableOf(row))} where order_id = ${id}`
    return (await newest.execute(sending.app.db)).rows[0]?.id ?? 0
  }
  const packOf = async ({ orderId }: Proved['order']) => {
    const body = { orderId, defencePackType: 1 as const }
    const { http, body: said } = await sending.app.call(getDefencePackDetails, { token, body })
    return `${http} ${said.message}`
  }
  /** What the bundle's page says of one that somebody made who has switched the checks off. */
  const blindBundle = async ({ order, actor }: Proved): Promise<string[]> => {
    const parts = { brand: 'Us', packs: [], actor, ...(await gatherBundle(deps, order.id)) }
    const of = { order: { id: order.id, order_id: order.orderId } }
    return problemsOf(await zipped(await assembleBundle(deps, { ...parts, ...of })))
  }

  test.each(cases)(
    'a row of %s %s is named by the check, the pack and the bundle',
    async (row, how) => {
      const proved = await proveOrder(sending)
      const { order, actor } = proved
      await takeCheckpoint(sending.app.db, deps.checkpoints, { all: true })
      expect(await packOf(order)).toMatch(/^200 /)
      const statements = tamperings[how]?.(row, { orderId: order.id, id: await idOf(row, order) })
      if (!statements) return
      await tamper(sending.app.db, ...statements)
      const named = (await checkEvidence(sending.app.db, deps.checkpoints)).join('\n')
      expect(named).toContain(order.orderId)
      expect(await packOf(order)).toMatch(/^409 No pack can be made: .*was changed outside/)
      await expect(makeBundle(deps, { orderId: order.orderId, actor })).rejects.toThrow(
        /No bundle can be made: the record of this order was changed/,
      )
      const blindly = await blindBundle(proved).catch((error: Error) => [error.message])
      expect(blindly).not.toEqual([])
    },
  )
})
