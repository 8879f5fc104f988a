import { getEvidenceNotices } from '@e-arrival/contract/evidence'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openCheckpointPlace } from './app.checkpoints.ts'
import {
  deliveryState,
  placeProblems,
} from './features/evidence/checkpoints/checkpoint-delivery.store.ts'
import { checkpointFile } from './features/evidence/checkpoints/checkpoint-folder.ts'
import type { CheckpointPlace } from './features/evidence/checkpoints/checkpoint-place.port.ts'
import { allCheckpoints } from './features/evidence/checkpoints/checkpoints.store.ts'
import { signingState } from './features/evidence/checkpoints/signing-state.read.ts'
import {
  deliverCheckpoints,
  openCheckpoints,
  takeCheckpoint,
} from './features/evidence/evidence.public.ts'
import { readConfig } from './platform/config/config.ts'
import { databaseId } from './platform/db/server/database-id.read.ts'
import { systemActor } from './platform/event-log/actor.ts'
import { appendEvents } from './platform/event-log/append-events.store.ts'
import { makeMember } from './testing/made/make-member.ts'
import { makeOrder } from './testing/made/make-order.ts'
import { startS3 } from './testing/s3-server.ts'
import { type TestApp, testApp } from './testing/test-app.ts'
import { databaseKinds } from './testing/test-database.ts'

const clock = () => new Date('2026-05-01T10:00:00.000Z')

describe.each(databaseKinds())('a place of heads, on %s', (kind) => {
  let office: TestApp
  let copy: TestApp
  beforeAll(async () => {
    office = await testApp(kind)
    copy = await testApp(kind)
    // Each has another first head of the same size.
    await sign(office)
    await sign(copy)
  }, 120_000)
  afterAll(async () => {
    await office.close()
    await copy.close()
  })

  const depsOf = ({ dataDir }: TestApp) => openCheckpoints({ DATA_DIR: dataDir }, clock)
  const sign = async (app: TestApp): Promise<void> => {
    const { id } = await makeOrder(app.db)
    await appendEvents(app.db, systemActor, clock(), [
      { orderId: id, kind: 'remark.added', data: { remarkId: 1, flags: [] } },
    ])
    await takeCheckpoint(app.db, await depsOf(app), { all: false })
  }
  const firstOf = async (app: TestApp) => {
    const [first] = await allCheckpoints(app.db)
    return { name: checkpointFile(first?.size ?? 0), note: first?.note ?? '' }
  }
  const newPlace = async () => {
    const s3 = await startS3('logs')
    onTestFinished(s3.close)
    const place = await openCheckpointPlace(
      readConfig({
        DATA_DIR: office.dataDir,
        ...s3.env,
        CHECKPOINT_URL: `s3://logs/${kind}`,
      }),
    )
    const textOf = (name: string) => s3.textOf(`${kind}/${name}`)
    if (!place) throw new Error('There is no place.')
    return { s3, place, textOf }
  }
  const deliver = async (app: TestApp, place: CheckpointPlace, now = clock) =>
    deliverCheckpoints(app.db, { place, clock: now, signer: (await depsOf(app)).signer })
  const forget = async (app: TestApp) =>
    deliverCheckpoints(app.db, { place: null, clock, signer: (await depsOf(app)).signer })

  test('keeps what the office put there, whatever another database signs, and says so', async () => {
    const { place, textOf } = await newPlace()
    expect((await firstOf(copy)).name).toBe((await firstOf(office)).name)
    expect(await deliver(office, place)).toBe('')
    const { name, note } = await firstOf(office)
    expect(await textOf(name)).toBe(note)

    // A copy of the database's own files is called as the original is, and holds the place.
    const sameId = { place: place.place, address: place.address, deliver: place.deliver }
    const told = await deliver(copy, sameId)
    expect(told).toContain(`Another database signs there: ${name} lies there, and is another.`)
    expect(await textOf(name)).toBe(note)
    expect(await placeProblems(copy.db)).toEqual([
      `checkpoints are not taken at ${place.place}. ${told}`,
    ])
    expect((await signingState(copy.db)).untaken_since).toEqual(clock())
    const token = await copy.signInAs(await makeMember(copy.db, 'Admin'))
    const notices = await copy.call(getEvidenceNotices, { token })
    expect(notices.body.data).toMatchObject([{ by: 'delivery', first: `${place.place}: ${told}` }])

    // What is the same counts as taken, however often it is sent.
    await forget(office)
    expect(await deliver(office, place)).toBe('')
    expect((await deliveryState(office.db))?.delivered_at).toEqual(clock())
    expect(await placeProblems(office.db)).toEqual([])
    await forget(copy)
  })

  /** Embedded databases of tests are copies of one, and are called alike. */
  const idOf = async (app: TestApp) =>
    app === copy && kind === 'embedded' ? '7000000000000000000/5' : await databaseId(app.db)
  const heldBy = (app: TestApp, place: CheckpointPlace): CheckpointPlace => ({
    ...place,
    hold: async () => place.hold?.(await idOf(app)),
  })

  test('gets nothing of another database, under names that are free either, until it is nobody’s', async () => {
    const { s3, place, textOf } = await newPlace()
    await deliver(office, place)
    expect(await textOf('database.txt')).toBe(`${await databaseId(office.db)}\n`)
    const { name } = await firstOf(office)
    await s3.takeAway(`${kind}/${name}`)
    expect(await deliver(copy, heldBy(copy, place))).toContain(
      `its database.txt says ${await databaseId(office.db)}. What lies there stays.`,
    )
    await expect(textOf(name)).rejects.toMatchObject({ name: 'NoSuchKey' })
    await s3.takeAway(`${kind}/database.txt`)
    expect(await deliver(copy, heldBy(copy, place))).toBe('')
    expect(await textOf(name)).toBe((await firstOf(copy)).note)
    await forget(copy)
  })

  test('tells the log of it once, also where it was out of reach before', async () => {
    const { place } = await newPlace()
    await deliver(office, place)
    const out: CheckpointPlace = { ...place, deliver: () => Promise.reject(new Error('503')) }
    const later = (minutes: number) => () => new Date(clock().getTime() + minutes * 60_000)
    expect(await deliver(copy, { ...out, hold: async () => undefined })).toBe('503')
    const refused = heldBy(copy, place)
    expect(await deliver(copy, refused, later(1))).toContain('Another database signs there: ')
    expect(await deliver(copy, refused, later(2))).toBe('')
    expect((await signingState(copy.db)).untaken_since).toEqual(clock())
  })
})
