import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { documentTexts } from '@e-arrival/contract/documents'
import { describe, expect, it } from 'vitest'
import { layPipe } from '../../../testing/made/lay-pipe.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { openFiles } from '../../../testing/open-files.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { givenDocuments } from '../documents.fixture.ts'
import { verifyDocuments } from './verify-documents.ts'

describe.each(databaseKinds())('documents in whose place a pipe lies, on %s', (kind) => {
  const { given, upload, get } = givenDocuments(kind)

  it('are said to be lost, however often they are asked for, and hold nobody else up', async () => {
    const { app, token } = given
    const { body } = await upload()
    const url = body.data?.document.url ?? ''
    const newest = app.db.selectFrom('documents').select('storage_key').orderBy('id', 'desc')
    const { storage_key } = await newest.executeTakeFirstOrThrow()
    const path = join(app.dataDir, 'documents', storage_key)
    await rename(path, `${path}-kept`)
    layPipe(path)
    const headers = { authorization: `Bearer ${token}` }
    const asked = Array.from({ length: 8 }, () => get(url, headers))
    for (const answer of await Promise.all(asked))
      expect([answer.statusCode, answer.json().message]).toEqual([503, documentTexts.lost])
    expect(await app.signInAs(await makeMember(app.db, 'Team'))).toBeTruthy()
    const { problems } = await verifyDocuments(app.db, await openFiles(app.dataDir))
    expect(problems).toContainEqual(
      expect.stringContaining(`${storage_key} in the store is neither a file nor a folder`),
    )
    expect(problems).toContainEqual(expect.stringContaining('is not what was uploaded'))
    await rm(path)
    await rename(`${path}-kept`, path)
    expect((await get(url, headers)).statusCode).toBe(200)
  })
})
