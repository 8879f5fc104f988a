import type { Role } from '@e-arrival/contract/permissions'
import {
  addSavedText,
  deleteSavedText,
  listSavedTexts,
  MOST_OWN_TEXTS,
  savedTextTexts,
  updateSavedText,
} from '@e-arrival/contract/saved-texts/saved-texts'
import { deleteMember } from '@e-arrival/contract/team'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

describe.each(databaseKinds())('saved texts (%s)', (kind) => {
  let office: TestApp
  const tokens = new Map<string, string>()
  const enter = async (who: string, role: Role) => {
    const member = await makeMember(office.db, role)
    tokens.set(who, await office.signInAs(member))
    return member
  }
  beforeAll(async () => {
    office = await testApp(kind)
    await enter('Maly', 'Team')
    await enter('Dara', 'Telecaller')
    await enter('Vanna', 'Manager')
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    await office.db.deleteFrom('saved_texts').execute()
  })

  const token = (who: string) => tokens.get(who) ?? expect.fail(who)
  const en = (text: string) => ({ en: text })
  const add = (who: string, name: string, more: object = {}) =>
    office.call(addSavedText, {
      token: token(who),
      body: { name, shared: false, versions: en('Dear {given_name}'), ...more },
    })
  const list = async (who: string) =>
    (await office.call(listSavedTexts, { token: token(who) })).body.data
  const names = async (who: string) => (await list(who)).map(({ name }) => name)
  const update = (who: string, text: { id: number; edition: number }, more: object = {}) =>
    office.call(updateSavedText, {
      token: token(who),
      body: { ...text, name: 'Anew', shared: false, versions: en('Anew'), ...more },
    })
  const remove = (who: string, { id, edition }: { id: number; edition: number }) =>
    office.call(deleteSavedText, { token: token(who), body: { id, edition } })
  const activity = async () =>
    (await office.db.selectFrom('activity').select(['kind', 'data']).orderBy('seq').execute())
      .filter((one) => one.kind.startsWith('shared-text'))
      .map((one) => [one.kind, one.data])

  it('are seen by who wrote them, the shared ones by all and first, each by name', async () => {
    await add('Vanna', 'Welcome', { shared: true })
    await add('Maly', 'zoo')
    await add('Maly', 'Angkor', { versions: { en: 'E', km: 'ខ' } })
    expect(await names('Maly')).toEqual(['Welcome', 'Angkor', 'zoo'])
    expect(await names('Dara')).toEqual(['Welcome'])
    expect((await list('Maly'))[1]).toMatchObject({
      ...{ edition: 1, shared: false, versions: { en: 'E', km: 'ខ' } },
    })
  })

  it('are shared, and changed where shared, by Admins and Managers alone; that is recorded', async () => {
    for (const who of ['Maly', 'Dara'])
      expect((await add(who, 'Mine', { shared: true })).http).toBe(403)
    await add('Vanna', 'Ours', { shared: true })
    const [ours] = await list('Maly')
    if (!ours) return expect.fail()
    expect((await update('Maly', ours)).http).toBe(403)
    expect((await remove('Maly', ours)).http).toBe(403)
    await add('Maly', 'Her own')
    const own = (await list('Maly'))[1] ?? ours
    expect((await update('Maly', own, { shared: true })).http).toBe(403)
    expect((await update('Vanna', ours, { shared: true })).http).toBe(200)
    expect((await remove('Vanna', { ...ours, edition: 2 })).http).toBe(200)
    expect((await activity()).slice(-3)).toEqual([
      ['shared-text.added', { text: ours.id }],
      ['shared-text.changed', { text: ours.id }],
      ['shared-text.removed', { text: ours.id }],
    ])
  })

  it('of somebody else are not there, for a Manager neither', async () => {
    const { id } = (await add('Maly', 'Her own')).body.data
    for (const who of ['Dara', 'Vanna']) {
      expect((await update(who, { id, edition: 1 })).http).toBe(404)
      expect((await remove(who, { id, edition: 1 })).http).toBe(404)
    }
    expect(await names('Maly')).toEqual(['Her own'])
  })

  it('are left alone where they were changed since they were shown', async () => {
    await add('Maly', 'Old')
    const [shown] = await list('Maly')
    if (!shown) return expect.fail()
    const both = await Promise.all([1, 2].map(() => update('Maly', shown)))
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409])
    expect((await remove('Maly', shown)).body.message).toBe(savedTextTexts.meanwhile)
    expect(await names('Maly')).toEqual(['Anew'])
  })

  it.each([
    ['name', { name: 'x'.repeat(61) }, savedTextTexts.nameTooLong],
    ['versions.en', { versions: { km: 'ខ' } }, savedTextTexts.englishRequired],
    ['versions.en', { versions: { en: '  ' } }, savedTextTexts.empty],
    ['versions.en', { versions: { en: 'x'.repeat(2001) } }, savedTextTexts.tooLong],
    [
      'versions.km',
      { versions: { en: 'E', km: '{nam}' } },
      savedTextTexts.unknownFields(['{nam}']),
    ],
  ])('name what is wrong with %s', async (path, more, message) => {
    const answer = await add('Maly', 'A', more)
    expect([answer.http, answer.body.errors]).toEqual([400, [{ path, message }]])
  })

  it('have one name each, whatever its case, and no more than their number', async () => {
    await add('Maly', 'Ångkor')
    expect((await add('Maly', 'ÅNGKOR')).body.errors?.[0]?.path).toBe('name')
    expect((await add('Dara', 'ångkor')).http).toBe(200)
    for (let n = 1; n < MOST_OWN_TEXTS; n++) await add('Maly', `Text ${n}`)
    expect((await add('Maly', 'One more')).body.message).toBe(savedTextTexts.tooManyOwn)
    const [first] = await list('Maly')
    expect((await update('Maly', first ?? expect.fail())).http).toBe(200)
  })

  it('go with a member who leaves; what he shared stays', async () => {
    const leaver = await enter('Leaver', 'Manager')
    await enter('Head', 'Admin')
    await add('Leaver', 'Own')
    await add('Leaver', 'Shared', { shared: true })
    const body = { teamMemberId: leaver.id }
    expect((await office.call(deleteMember, { token: token('Head'), body })).http).toBe(200)
    const left = await office.db.selectFrom('saved_texts').select('name').execute()
    expect(left.map(({ name }) => name)).toEqual(['Shared'])
  })
})
