import fs, { readdir } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { addRemark } from '@e-arrival/contract/remarks'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../made/make-member.ts'
import { makeOrder } from '../made/make-order.ts'
import { samplePdf } from '../made/sample-files.ts'
import { sendUpload } from '../made/upload-form.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { databaseKinds } from '../test-database.ts'

/** Lets every file that is written be the kernel's own full disk. */
const setFull = (isFull: boolean): void => {
  fs.writeFile = isFull ? (_path, data) => writeFile('/dev/full', data) : writeFile
  syncBuiltinESMExports()
}
const { writeFile } = fs

const NO_ROOM = /^There is no room left to store this, so nothing was saved\./

describe.each(databaseKinds())('without room on %s', (kind) => {
  let office: TestApp
  let token: string
  beforeEach(async () => {
    office = await testApp(kind)
    token = await office.signInAs(await makeMember(office.db, 'Admin'))
  })
  afterEach(async () => {
    setFull(false)
    await office.close()
  })

  it('says so when the database is full', async () => {
    const { order_id } = await makeOrder(office.db)
    await sql`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
      office.db,
    )
    await sql`create trigger no_room before insert on remarks for each row execute function no_room()`.execute(
      office.db,
    )
    const { http, body } = await office.call(addRemark, {
      token,
      body: { orderId: order_id, remark: 'hello' },
    })
    expect([http, body.message]).toEqual([507, expect.stringMatching(NO_ROOM)])
  })

  it('says so when the disk of documents is full, and keeps nothing', async () => {
    const { order_id, email } = await makeOrder(office.db)
    setFull(true)
    const sent = { orderId: order_id, email, file: samplePdf('full') }
    const { http, body } = await sendUpload(office, token, sent)
    expect([http, body.message]).toEqual([507, expect.stringMatching(NO_ROOM)])
    expect(await readdir(join(office.dataDir, 'documents', 'incoming'))).toEqual([])
    expect(await office.db.selectFrom('documents').select('id').execute()).toEqual([])
    setFull(false)
    expect((await sendUpload(office, token, sent)).http).toBe(200)
  })
})
