import { teamTexts } from '@e-arrival/contract/team'
import { expect, it, onTestFinished } from 'vitest'
import { nobodysNames } from '../../platform/event-log/actor.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { assertFree } from './assert-free.ts'

it('refuses, in whatever spelling, the names under which histories tell what no member did', async () => {
  const database = await openTestDatabase('embedded')
  onTestFinished(() => database.close())
  const free = (name: string) =>
    assertFree(database.db, { name, email: 'one@office.example', type: 'Team' })
  for (const name of [...Object.values(nobodysNames), ' sys\u200btem', 'IMPORT', 'ｄｅｍｏ'])
    await expect(free(name)).rejects.toMatchObject({
      details: { errors: [{ path: 'name', message: teamTexts.nameReserved }] },
    })
  await free('Systema')
})
