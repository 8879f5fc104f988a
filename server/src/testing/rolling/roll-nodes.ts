import { setTimeout as delay } from 'node:timers/promises'
import { vi } from 'vitest'
import { officeWork } from '../office-work.ts'
import type { ServerChild } from '../server-child.ts'
import { startBalancer } from './balancer.ts'
import { probeLocks, type Stalls } from './lock-prober.ts'

export type Rolling = {
  databaseUrl: string
  keys: { email: string; password: string; intakeKey: string }
  /** Starts the node that is there before. */
  first: () => Promise<ServerChild>
  /** Starts a node of this version; it upgrades the database. */
  next: () => Promise<ServerChild>
  /** Whether anything of the upgrade still waits. */
  isUpgraded: () => Promise<boolean>
}
export type Rolled = {
  orders: number
  answers: number
  failed: string[]
  stalls: Stalls
}

/** A node stays in the balancer for so long that both have worked. */
const TOGETHER_MS = 1_500

/** Opens the order pages of what is worked on: reads that nodes keep plans of. */
const readPages = async (
  url: string,
  { email, password }: Rolling['keys'],
  of: () => string[],
  signal: AbortSignal,
): Promise<void> => {
  const signedIn = await fetch(`${url}/api/admin/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { jwtToken } = (await signedIn.json()) as { jwtToken: string }
  const headers = { authorization: jwtToken }
  while (!signal.aborted) {
    for (const path of ['get-all-folder-count', 'get-orders-list/New', ...of()])
      await (await fetch(`${url}/api/admin/${path}`, { headers })).text()
    await delay(20)
  }
}

/**
 * Works on an office by way of a balancer while a second node comes and upgrades the database, the first goes, another comes
 * and the second goes. Answers what failed meanwhile and how long the tables were shut at most.
 */
export const rollNodes = async ({
  databaseUrl,
  keys,
  first,
  next,
  isUpgraded,
}: Rolling): Promise<Rolled> => {
  const balancer = await startBalancer()
  const nodes: ServerChild[] = []
  const enter = async (start: () => Promise<ServerChild>): Promise<ServerChild> => {
    const node = await start()
    nodes.push(node)
    balancer.add(node.url)
    await vi.waitFor(() => balancer.assertReady(node.url), { timeout: 60_000, interval: 50 })
    return node
  }
  const stopping = new AbortController()
  const { signal } = stopping
  let probing: Awaited<ReturnType<typeof probeLocks>> | undefined
  try {
    const before = await enter(first)
    const work = officeWork(keys)
    const seen = () =>
      [...work.orders.keys()].slice(-3).map((id) => `get-orders-details/${encodeURIComponent(id)}`)
    const working = Promise.all([
      work.workOn(balancer.url, signal),
      readPages(balancer.url, keys, seen, signal),
    ])
    working.catch(() => undefined)
    await delay(TOGETHER_MS)
    probing = await probeLocks(databaseUrl)
    const second = await enter(next)
    await delay(TOGETHER_MS)
    const codes = [await before.stop()]
    await enter(next)
    await delay(TOGETHER_MS)
    codes.push(await second.stop())
    await vi.waitFor(
      async () => {
        if (!(await isUpgraded())) throw new Error('The upgrade still runs')
      },
      { timeout: 3_600_000, interval: 500 },
    )
    stopping.abort()
    await working
    const failed = [
      ...balancer.failed(),
      ...codes.filter((code) => code !== 0).map((code) => `exit ${code}`),
    ]
    return {
      orders: work.orders.size,
      answers: balancer.answered(),
      failed,
      stalls: await probing(),
    }
  } finally {
    stopping.abort()
    await probing?.().catch(() => undefined)
    for (const node of nodes) await node.kill()
    await balancer.close()
  }
}
