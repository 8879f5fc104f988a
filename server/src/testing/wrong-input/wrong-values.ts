/** Longer than any field takes, and yet in a body that is taken of who has neither session nor key. */
const LONG = 'x'.repeat(30_000)
const LONG_IN_AN_ADDRESS = 'x'.repeat(100_000)

/** A thing that a field may hold though it should not; `never` ones are right for no field of ours. */
export type WrongValue = { what: string; value: unknown; never?: true }

/** As JSON values. */
export const wrongValues: readonly WrongValue[] = [
  { what: 'missing', value: undefined },
  { what: 'null', value: null },
  { what: 'an array', value: [] },
  { what: 'an array of arrays', value: [[[]]] },
  { what: 'an object', value: {} },
  { what: 'a list of null', value: [null] },
  { what: 'too many', value: Array.from({ length: 1001 }, () => 'SAMPLE0001') },
  { what: 'true', value: true },
  { what: 'a number', value: 12 },
  { what: 'a fraction', value: 1.5 },
  { what: 'negative', value: -1 },
  { what: 'huge', value: 1e308 },
  { what: 'beyond exact', value: 2 ** 53 },
  { what: 'empty', value: '' },
  { what: 'blank', value: ' \t\n' },
  { what: 'any text', value: "'; drop table orders; --" },
  { what: 'too long', value: LONG, never: true },
  { what: 'NUL', value: 'a\0b', never: true },
  { what: 'half a character', value: 'a\ud800', never: true },
  { what: '__proto__', value: '__proto__' },
  { what: 'constructor', value: 'constructor' },
]

/** As they stand in a path or a query, escaped. */
export const wrongTexts: readonly (WrongValue & { value: string })[] = [
  { what: 'empty', value: '' },
  { what: 'blank', value: '%20' },
  { what: 'negative', value: '-1' },
  { what: 'a fraction', value: '1.5' },
  { what: 'huge', value: '1e308' },
  { what: 'beyond exact', value: '9007199254740993' },
  { what: 'any text', value: "'%20or%201=1--" },
  { what: 'up the tree', value: '..%2F..%2Fetc%2Fpasswd' },
  { what: 'NUL', value: 'a%00b' },
  { what: 'half a character', value: 'a%ED%A0%80' },
  { what: 'broken escape', value: '%E0%A4%A' },
  { what: '__proto__', value: '__proto__' },
  { what: 'constructor', value: 'constructor' },
  { what: 'too long', value: LONG_IN_AN_ADDRESS },
]

/** Whole bodies that no route takes for JSON. */
export const wrongBodies: readonly { what: string; payload: string; type: string; http: number }[] =
  [
    { what: 'broken JSON', payload: '{"orderId":', type: 'application/json', http: 400 },
    { what: 'no body', payload: '', type: 'application/json', http: 400 },
    { what: 'an array', payload: '[]', type: 'application/json', http: 400 },
    { what: 'a string', payload: '"text"', type: 'application/json', http: 400 },
    { what: 'a number', payload: '7', type: 'application/json', http: 400 },
    { what: 'null', payload: 'null', type: 'application/json', http: 400 },
    { what: '__proto__', payload: '{"__proto__":{"a":1}}', type: 'application/json', http: 400 },
    {
      what: 'constructor.prototype',
      payload: '{"constructor":{"prototype":{"a":1}}}',
      type: 'application/json',
      http: 400,
    },
    { what: 'plain text', payload: '{}', type: 'text/plain', http: 415 },
    { what: 'a form', payload: 'a=1', type: 'application/x-www-form-urlencoded', http: 415 },
    { what: 'XML', payload: '<a/>', type: 'application/xml', http: 415 },
    {
      what: 'over 1 MB',
      payload: JSON.stringify({ a: 'x'.repeat(1_100_000) }),
      type: 'application/json',
      http: 413,
    },
  ]
