import { listMySignIns } from '@e-arrival/contract/auth/sign-ins'
import { getDownloadHistory, trackOrder } from '@e-arrival/contract/tracking'
import { expect, it, onTestFinished } from 'vitest'
import { makeMember } from '../made/make-member.ts'
import { makeOrder } from '../made/make-order.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { openTestDatabase } from '../test-database.ts'

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)]

/** Nodes over one database, each with its own view of the secrets. */
const nodesWith = async (...secrets: Record<string, string>[]): Promise<TestApp[]> => {
  const database = await openTestDatabase()
  const shared = { ...database, close: async () => undefined }
  const nodes = await Promise.all(secrets.map((env) => testApp('embedded', env, shared)))
  onTestFinished(async () => {
    for (const node of nodes) await node.close()
    await database.close()
  })
  return nodes
}

/** Whether what a member and a traveller got of one node is taken by another. */
const isTaken = async (from: TestApp, by: TestApp) => {
  const token = await from.signInAs(await makeMember(from.db, 'Team'))
  const order = await makeOrder(from.db)
  const proof = { orderId: order.order_id, email: order.email }
  const proved = await from.call(trackOrder, { body: proof })
  const cookies = Object.fromEntries(proved.cookies.map(({ name, value }) => [name, value]))
  const session = await by.call(listMySignIns, { token })
  const grant = await by.call(getDownloadHistory, { body: { orderId: order.order_id }, cookies })
  return [session.http, grant.http]
}

it('a session and a grant outlive each step of a change of JWT_SECRET, on whichever node', async () => {
  const [before, told, changed] = await nodesWith(
    { JWT_SECRET: OLD },
    { JWT_SECRET: OLD, JWT_SECRETS_ALSO: NEW },
    { JWT_SECRET: NEW, JWT_SECRETS_ALSO: OLD },
  )
  if (!before || !told || !changed) throw new Error('A node is missing')
  for (const [from, by] of [
    [before, told],
    [told, before],
    [told, changed],
    [changed, told],
  ] as const)
    expect(await isTaken(from, by)).toEqual([200, 200])
  expect(await isTaken(changed, before)).toEqual([401, 401])
})

it('nothing that the old secret signed is taken once it is dropped', async () => {
  const [before, after] = await nodesWith({ JWT_SECRET: OLD }, { JWT_SECRET: NEW })
  if (!before || !after) throw new Error('A node is missing')
  expect(await isTaken(before, after)).toEqual([401, 401])
})
