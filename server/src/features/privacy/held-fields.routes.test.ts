import { fieldLabels } from '@e-arrival/contract/fields/field-labels'
import { acceptOrder } from '@e-arrival/contract/intake'
import { getOrderPrivacy } from '@e-arrival/contract/privacy'
import { fieldsOf } from '@e-arrival/contract/privacy/classes'
import { expect, onTestFinished, test } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { addIntakeKey } from '../intake/intake.public.ts'

test.each(databaseKinds())(
  'the fields that are held of a traveller are called as the order page calls them, on %s',
  async (kind) => {
    const app = await testApp(kind)
    onTestFinished(() => app.close())
    const token = await app.signInAs(await makeMember(app.db, 'Admin'))
    const orderId = 'HELD000001'
    const body = {
      ...{
        order_id: orderId,
        email: 'a@b.example',
        full_name: 'Ada',
        country_phone_code: 'FRANCE',
      },
      ...{ passport_number: 'HELD7654321', yellow_fever: '0', name_of_courrier: 'DHL' },
      owner_currency_declaration_business_name: 'Ada Ltd',
    }
    const headers = { 'x-api-key': await addIntakeKey(app.db, 'held.example') }
    await app.call(acceptOrder, { headers, body })
    const { data } = (await app.call(getOrderPrivacy, { token, params: { orderId } })).body
    expect(data.sensitive.fields).toEqual(['Passport Number', 'Yellow Fever Vaccination'])
    expect(data.contact.fields.toSorted()).toEqual([
      'Application Email Address',
      'Given Name',
      'Name of Courier',
      'Owner Business Name',
      'Phone Country',
    ])
  },
)

test('every field of a class has a label, and none is another’s', () => {
  const labels: Readonly<Record<string, string>> = fieldLabels
  for (const field of [...fieldsOf('sensitive'), ...fieldsOf('contact'), ...fieldsOf('business')])
    expect(labels[field], field).toMatch(/^[A-Z]/)
  const all = Object.values(fieldLabels)
  expect(new Set(all).size).toBe(all.length)
})
