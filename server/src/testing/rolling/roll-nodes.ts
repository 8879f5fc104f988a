import { setTimeout as delay } from 'node:timers/promises'
import { vi } from 'vitest'
import { officeWork } from '../made/office-work.ts'
import type { ServerChild } from '../server-child.ts'
import { startBalancer } from './balancer.ts'
import { probeLocks, type Stalls } from './lock-prober.ts'

export type Rolling = {
  databaseUrl: string
  keys: { email: string; password: string; intakeKey: string }
  /** Starts the node that is there before. */
  first: () => Promise<ServerChild>
  /** Whether it answers on while it stops; 0.1.0 does not, and is taken out of the balancer before. */
  firstDrains: boolean
  /** Starts a node of this version; it upgrades the database. */
  next: () => Promise<ServerChild>
  /** Makes rows of what only this version makes, once both work; answers whose order pages show them. */
  makeNewKinds?: () => Promise<string[]>
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

/** What both versions answer of the office, and of one order. */
const PAGES = [
  ...['get-all-folder-count', 'get-future-order-month-count', 'get-orders-list/New', 'undo'],
  ...['get-orders-list/Completed', 'quick-find?search=KILL', 'activity', 'my-sessions'],
  ...['payment-gateways', 'get-team-member-list', 'get-team-member-type'],
]
const ORDER_PAGES = ['get-orders-details', 'order-timeline', 'email-content', 'related-orders']

/** Opens the pages of the office and of what is worked on: reads that nodes keep plans of. */
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
    const ofOrders = of().flatMap((id) => ORDER_PAGES.map((page) => `${page}/${id}`))
    for (const path of [...PAGES, ...ofOrders])
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
  firstDrains,
  next,
  makeNewKinds,
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
    let newKinds: string[] = []
    const seen = () => [...newKinds, ...[...work.orders.keys()].slice(-3)]
    const working = Promise.all([
      work.workOn(balancer.url, signal),
      readPages(balancer.url, keys, seen, signal),
    ])
    const ended = working.then(
      () => [],
      (error: unknown) => [String(error)],
    )
    await delay(TOGETHER_MS)
    probing = await probeLocks(databaseUrl)
    const second = await enter(next)
    newKinds = (await makeNewKinds?.()) ?? []
    await delay(TOGETHER_MS)
    if (!firstDrains) await balancer.take(before.url)
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
    const failed = [
      ...(await ended),
      ...balancer.failed(),
      ...codes.filter((code) => code !== 0).map((code) => `exit ${code}`),
    ]
    if (failed.length > 0) process.stdout.write(nodes.map((node) => node.log()).join('\n'))
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
