import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillText, textFields, unknownFields, versionFor } from './fill.ts'

const values = {
  ...{ given_name: 'Sok {surname}', surname: 'Chea $& ', order_id: 'KH7Q2M', arrival_date: '' },
  ...{ departure_date: '', reference: 'EA-1', my_name: 'Maly' },
}

test('fills each field in once and as it is, and names what the order has nothing for', () => {
  expect(
    fillText('{given_name} {surname}: {order_id}, {arrival_date} {arrival_date}', values),
  ).toEqual({
    text: 'Sok {surname} Chea $& : KH7Q2M, {arrival_date} {arrival_date}',
    missing: ['arrival_date'],
  })
})

test.each([
  ['Dear {given_name}', []],
  ['{arival_date} {} {Surname} {arival_date}', ['{arival_date}', '{}', '{Surname}']],
  ['a { b } c { d', ['{ b }']],
  ['{toString} {__proto__}', ['{toString}', '{__proto__}']],
])('of %j unknown: %j', (body, unknown) => {
  expect(unknownFields(body)).toEqual(unknown)
})

test('a text without unknown fields has none left once all values are there', () => {
  const piece = fc.oneof(
    fc.constantFrom(...textFields.map((field) => `{${field}}`)),
    fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[{}]/g, '')),
  )
  const given = Object.fromEntries(
    textFields.map((field) => [field, `<${field}>`]),
  ) as typeof values
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const body = pieces.join('')
      expect(unknownFields(body)).toEqual([])
      const { text, missing } = fillText(body, given)
      expect(missing).toEqual([])
      expect(text).toBe(body.replaceAll('{', '<').replaceAll('}', '>'))
    }),
  )
})

test.each([
  ['km', 'km', 'K'],
  ['km-KH', 'km', 'K'],
  ['fr', 'en', 'E'],
  ['', 'en', 'E'],
])('to a traveller of %j goes %s', (traveller, language, body) => {
  expect(versionFor({ en: 'E', km: 'K' }, traveller)).toEqual({ language, body })
})
