import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { moveOrderStatus } from '@e-arrival/contract/orders/actions'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { verifyChains } from '../../../platform/event-log/verify-chains.read.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

const targets = ['Awaiting', 'Contact Customer', 'Customer Called', 'AwaitingGovt'] as const

type Method = (this: object, ...args: unknown[]) => unknown

/** Sees each call of a method until it is told to end. */
const seen = (prototype: object, name: string, see: (self: object) => void): (() => void) => {
  const method: Method = Reflect.get(prototype, name)
  const spy = vi.spyOn(prototype as Record<string, Method>, name)
  spy.mockImplementation(function (this: object, ...args) {
    see(this)
    return method.apply(this, args)
  })
  return () => spy.mockRestore()
}

/** How often something is written to the database, and how much is asked in it, while work goes on. */
const watched = async (work: () => Promise<void>) => {
  const port = Number(new URL(inject('postgresUrl') ?? '').port)
  const counts = { writings: 0, asked: 0 }
  const ends = [
    seen(Socket.prototype, '_writeGeneric', (socket) => {
      if ((socket as Socket).remotePort === port) counts.writings += 1
    }),
    seen(pg.Client.prototype, 'query', () => {
      counts.asked += 1
    }),
  ]
  try {
    await work()
  } finally {
    for (const end of ends) end()
  }
  return counts
}

/** Something else may be asked meanwhile: of several moves the least counts. */
const leastOf = (all: { writings: number; asked: number }[]) => ({
  writings: Math.min(...all.map(({ writings }) => writings)),
  asked: Math.min(...all.map(({ asked }) => asked)),
})

describe.skipIf(!inject('postgresUrl'))('what one move asks of the database', () => {
  let office: TestApp
  let token: string
  let orderId: string
  beforeAll(async () => {
    office = await testApp('postgres')
    token = await office.signInAs(await makeMember(office.db, 'Admin'))
    orderId = (await makeOrder(office.db)).order_id
    await move('Customer Called')
  })
  afterAll(() => office.close())

  const move = async (updatingStatus: (typeof targets)[number], headers = {}) => {
    const body = { orderId, updatingStatus }
    expect((await office.call(moveOrderStatus, { token, headers, body })).http).toBe(200)
  }
  const movesWatched = async (headers: () => Record<string, string>) => {
    const all: { writings: number; asked: number }[] = []
    for (const target of targets) all.push(await watched(() => move(target, headers())))
    return leastOf(all)
  }

  it('is four round trips: who calls, what is held, what is written, what ends it', async () => {
    expect(await movesWatched(() => ({}))).toEqual({ writings: 4, asked: 8 })
  })

  it('is seven where the call names itself', async () => {
    const named = () => ({ 'idempotency-key': randomUUID() })
    expect(await movesWatched(named)).toEqual({ writings: 7, asked: 13 })
    expect(await verifyChains(office.db)).toEqual([])
  })
})
