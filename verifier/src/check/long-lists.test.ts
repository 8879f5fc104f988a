import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { MOST_FILES, MOST_LINES } from '../limits.ts'
import { Refused } from '../refused.ts'
import { utf8 } from './bytes.ts'
import { readChain } from './chain.ts'
import { checkBundle } from './check-bundle.ts'
import { judgeClaims } from './claims.ts'
import { judgeErasures, type Link } from './erasure.ts'
import type { ChainEvent } from './event.ts'
import type { Manifest } from './manifest.ts'
import { judgeMembers } from './members.ts'

const MANY = 2_000
const FEW_LOOKS = 30
const times = <T>(make: (at: number) => T): T[] => Array.from({ length: MANY }, (_, at) => make(at))

/** The same things, and how often one of them was looked at. */
const counted = <T extends object>(things: T[]) => {
  let looks = 0
  const get = (thing: T, name: string | symbol) => {
    looks++
    return Reflect.get(thing, name)
  }
  return { things: things.map((thing) => new Proxy(thing, { get })), looks: () => looks }
}

const event = (seq: number, kind: string, data: ChainEvent['data']): ChainEvent => ({
  ...{ seq, kind, data, chain: '1', at: new Date(0), actor: 'system//' },
})
const listing = (members: Manifest['members'], absent: Manifest['absent'] = []): Manifest => ({
  ...{ format: 'e-arrival-bundle/2', order_id: 'X', chain: 1, made_at: '', events: MANY * 2 },
  ...{ members, absent, heads: [] },
})
const member = (shows: string, sha256: string) => ({ path: shows, sha256, bytes: 1, shows })
const row = (name: string, sha256 = 'other') => ({
  ...{ name, sha256: '' },
  said: ['document', 1, 1, '', 'a.pdf', 1, sha256],
})

test('each row is looked at some few times, however many members say that they show one', () => {
  const { things: rows, looks } = counted(times((at) => row(`document ${at}`, `hash ${at}`)))
  const members = times((at) => member(`document ${MANY - 1 - at}`, `hash ${MANY - 1 - at}`))
  const absent = times((at) => ({ shows: `mail ${at}`, why: 'erased' }))
  const erased = [event(1, 'order.erased', { classes: ['sensitive'] })]
  expect(judgeClaims(listing(members), rows, [])).toEqual([])
  expect(judgeClaims(listing([], absent), rows, erased)).toHaveLength(MANY)
  expect(looks()).toBeLessThan(MANY * FEW_LOOKS)
})

test('each event is looked at some few times, however many members say that they were printed or left', () => {
  const { things: events, looks } = counted([
    ...times((at) => event(at, 'defence-pack.printed', { sha256: `pack ${at}` })),
    ...times((at) =>
      event(MANY + at, 'mail.state-changed', { mailId: at, mime: { sha256: `left ${at}` } }),
    ),
  ])
  const printed = times((at) => member('pack 1', `pack ${at}`))
  const sent = times((at) => ({ ...member(`mail ${at}`, `left ${at}`), as: 'sent' }))
  expect(judgeClaims(listing([...printed, ...sent]), [], events)).toEqual([])
  const others = times((at) => ({ ...member(`mail ${at + 1}`, `left ${at}`), as: 'sent' }))
  expect(judgeClaims(listing([...others, member('pack 1', 'none')]), [], events)).toHaveLength(
    MANY + 1,
  )
  expect(looks()).toBeLessThan(2 * MANY * FEW_LOOKS)
})

test('each event is looked at some few times, however many erasures a record tells of', async () => {
  const erased = (at: number) => event(at, 'order.erased', { classes: ['contact'], events: 'x' })
  const redacted = (at: number) => event(at, 'tracking.proved', { erased: true })
  const linkOf = (at: number): Link => ({
    ...{ text: '', hash: '', isHashed: true },
    event: (at % 2 === 0 ? redacted : erased)(at + 1),
  })
  const { things: links, looks } = counted(times(linkOf))
  const erasures = await judgeErasures(links)
  expect(erasures.slice(0, 2).map(({ redacted }) => redacted)).toEqual([1, 2])
  expect(erasures.at(-1)?.redacted).toBe(MANY / 2)
  expect(looks()).toBeLessThan(MANY * FEW_LOOKS)
})

test('a file that is listed twice is told, and read once', async () => {
  const digest = vi.spyOn(crypto.subtle, 'digest')
  const members = times(() => member('a.pdf', 'hash'))
  const wrong = await judgeMembers(new Map([['a.pdf', new Uint8Array(1)]]), listing(members))
  expect([...wrong]).toEqual([['a.pdf', 'is listed twice']])
  expect(digest).toHaveBeenCalledTimes(1)
  digest.mockRestore()
})

test.each([
  ['members', MOST_FILES],
  ['absent', MOST_FILES],
  ['heads', MOST_LINES],
])(
  'of more %s than a bundle can have, a manifest is refused before anything is checked',
  async (name, most) => {
    const manifest = { members: [], absent: [], heads: [], [name]: Array(most + 1).fill(0) }
    const files = new Map([['manifest.json', utf8(JSON.stringify(manifest))]])
    await expect(checkBundle(files)).rejects.toThrow(
      new Refused(
        `Its manifest.json lists ${most + 1} things, and this page reads up to ${most}: it is no evidence bundle.`,
      ),
    )
    manifest[name as 'members'] = Array(most).fill(0) as never[]
    const fewer = new Map([['manifest.json', utf8(JSON.stringify(manifest))]])
    expect((await checkBundle(fewer)).problems).toContain('chain.ndjson is missing')
  },
)

test.each(['chain.ndjson', 'rows.ndjson', 'earlier-heads.ndjson'])(
  'of more lines than a record has, %s is refused before anything is checked',
  async (path) => {
    const files = new Map([[path, utf8('{}\n'.repeat(MOST_LINES + 1))]])
    await expect(checkBundle(files)).rejects.toThrow(
      `Its ${path} lists ${MOST_LINES + 1} things, and this page reads up to ${MOST_LINES}`,
    )
  },
)

test('a record of an order whose number goes on and on is none: each head would hash it anew', async () => {
  const text = ['1'.repeat(1_000), 1, 0, 'system//', 'order.arrived', '{}'].join('\u001f')
  const hash = createHash('sha256').update(`\u0000${text}`).digest('hex')
  const line = `${JSON.stringify({ seq: 1, text, hash })}\n`
  await expect(readChain(utf8(line))).rejects.toThrow('event 1 is of no order')
})
