import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOrder } from '../src/testing/made/make-order.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../src/testing/test-database.ts'
import { seldomPairsFunction } from './0046-seldom-pairs.function.ts'

const plain = `translate(folded, 'đðɖɗøɔłıɨħŧŋɲəɛɓƙƴς’‘ʼʻ\`', 'ddddooliihtnneebkyσ''''''''''')`
/** As 0015 wrote them. */
const EARLIER_FOLD = `
  create function earlier_fold(t text) returns text language plpgsql immutable strict as $$
  declare folded text := fold_case(t);
  begin
    if octet_length(folded) = length(folded) then return translate(folded, '\`', ''''); end if;
    folded := normalize(regexp_replace(normalize(folded, NFD), '[\\u0300-\\u036f]', '', 'g'), NFKC);
    return replace(replace(replace(replace(${plain}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  end $$`
const EARLIER_WORDS = `
  create function earlier_words(order_id text, full_name text, surname text, email text, code text, phone text)
  returns text language plpgsql as $$
  declare
    words text := fold_case(order_id || E'\\x1f' || full_name || ' ' || surname || E'\\x1f'
      || surname || ' ' || full_name || E'\\x1f' || email || E'\\x1f' || phone_spellings(code, phone));
    plain text := earlier_fold(full_name || ' ' || surname || E'\\x1f' || surname || ' ' || full_name || E'\\x1f' || email);
  begin
    if strpos(words, plain) = 0 then words := words || E'\\x1f' || plain; end if;
    return case when words ~ '\\s\\s|[\\t\\n\\r]' then regexp_replace(words, '\\s+', ' ', 'g') else words end;
  end $$`

const NAMES = [
  ...[
    '',
    'Sophea',
    'MARIE Claire',
    "O'Connor",
    'O`Connor',
    'two  spaces',
    'tab\tnew\nline',
    'a',
    'I',
    'ii',
  ],
  ...[
    'Müller',
    'García López',
    'ΣΊΣΥΦΟΣ',
    'Иванова',
    'İstanbul',
    'ﬁancé',
    'Nguyễn Thị',
    'ß',
    'Ångström',
  ],
  ...[
    'សុភា',
    '小明',
    '지훈',
    'さくら',
    'محمد',
    'q\u0303',
    'e\u0301',
    '\u212b',
    'zz top',
    'qxqx',
    'a\u001fb',
  ],
]
const EMAILS = [
  '',
  'Traveller1@Example.COM',
  'q.x_z-1@mail.example',
  'ü@example.org',
  '`@x.example',
]
const PHONES = ['', '012 345 678', '+855 12345678', '(0)12-345', '٠١٢٣']

/** Letters that fold, join or move beside others, at the ends of fields above all: marks, halves of syllables, sigmas, blanks. */
const PIECES = [
  ...[
    'a',
    'B',
    'z',
    'Q',
    ' ',
    '  ',
    '\t',
    '`',
    '’',
    '-',
    '.',
    '@',
    '7',
    '\u001f',
    '\u00a0',
    '\u00ad',
    '\u200d',
  ],
  ...[
    'é',
    'e',
    '\u0301',
    '\u0308',
    '\u0345',
    '\u0323',
    '\u0327',
    'Σ',
    'ς',
    'ἐ',
    'ΐ',
    'İ',
    'ı',
    'ß',
    'ﬁ',
    '\u212a',
    '\u212b',
  ],
  ...[
    'ᄀ',
    '\u1161',
    '\u11a8',
    '가',
    'が',
    '\u3099',
    '\uff76',
    '\uff9e',
    '\u0f71',
    '\u0f72',
    '\u0f73',
    '王',
    '\uf967',
  ],
  ...[
    'ក',
    '\u17d2',
    'ជ',
    'ส',
    '\u0e33',
    'م',
    '\u0651',
    '\u064e',
    'ﷺ',
    '\u05b4',
    'ת',
    '٠',
    '\u1e9b',
    '\u{1d15f}',
    '😀',
  ],
]
const field = fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 6 })
const DRAWN = fc.sample(
  fc.record({
    order_id: fc.oneof(fc.constant('ABC0'), field),
    ...{ full_name: field, surname: field, email: fc.oneof(fc.constant('a@b.example'), field) },
    ...{ code: fc.constantFrom('', '855'), phone: fc.oneof(fc.constant('012345678'), field) },
  }),
  { seed: 70, numRuns: 3000 },
)

const CASES = NAMES.flatMap((full_name, n) =>
  [NAMES[(n + 1) % NAMES.length] ?? '', NAMES[(n * 7 + 3) % NAMES.length] ?? ''].map(
    (surname, at) => ({
      ...{ order_id: `ABC${n}-q${at}`, full_name, surname, code: n % 3 === 0 ? '' : '855' },
      ...{ email: EMAILS[n % EMAILS.length], phone: PHONES[(n + at) % PHONES.length] },
    }),
  ),
)

describe.each(databaseKinds())('what every order passes through when it arrives, on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    const earlierPairs = seldomPairsFunction.replace('seldom_pairs', 'earlier_pairs')
    for (const text of [EARLIER_FOLD, EARLIER_WORDS, earlierPairs])
      await sql.raw(text).execute(database.db)
  })
  afterAll(() => database.close())

  it('gives the search words and pairs it gave before', async () => {
    const { rows } = await sql<{ words: string; earlier: string; pairs: string; before: string }>`
      select w.words, w.earlier, seldom_pairs(w.words)::text as pairs, earlier_pairs(w.words)::text as before
      from (
        select order_search_words(order_id, full_name, surname, email, code, phone) as words,
          earlier_words(order_id, full_name, surname, email, code, phone) as earlier
        from jsonb_to_recordset(${JSON.stringify([...CASES, ...DRAWN])}::jsonb)
          c (order_id text, full_name text, surname text, email text, code text, phone text)
      ) w`.execute(database.db)
    expect(rows).toHaveLength(CASES.length + DRAWN.length)
    expect(rows.map(({ words }) => words)).toEqual(rows.map(({ earlier }) => earlier))
    expect(rows.map(({ pairs }) => pairs)).toEqual(rows.map(({ before }) => before))
    expect(rows.some(({ pairs }) => pairs !== '{}')).toBe(true)
  })

  it('folds every letter as before, alone and behind another', async () => {
    const { rows } = await sql<{ code: number }>`
      select code from generate_series(1, 195101) code
      where (code <= 12544 or code % 17 = 0) and code not between 55296 and 57343
        and (fold_search(chr(code)) is distinct from earlier_fold(chr(code))
          or fold_search('aΣ' || chr(code) || 'b') is distinct from earlier_fold('aΣ' || chr(code) || 'b'))`.execute(
      database.db,
    )
    expect(rows).toEqual([])
  })

  it('binds rows of many chains as it binds them one by one, and refuses one that is not there', async () => {
    const { db } = database
    const [one, other] = [await makeOrder(db), await makeOrder(db)]
    const { id: remark } = await db
      .insertInto('remarks')
      .values({
        order_id: other.id,
        remark_name: 'Dara',
        remark: 'Called',
        created_at: new Date(),
        whatsapp: 'N',
        telephone: 'N',
        status_refund: 'N',
        voided: 'N',
        chargeback: 'N',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`update applications set salt = null where order_id = ${one.id}`.execute(db)
    const named = [
      [{ kind: 'order', id: one.id }],
      [
        { kind: 'remark', id: remark },
        { kind: 'order', id: other.id },
      ],
      null,
    ].map((rows) => rows && JSON.stringify(rows))
    const bind = (rows: (string | null)[]) => sql<{ order_id: number; bound: unknown }>`
      select * from bind_evidence(${[one.id, other.id, 0]}::bigint[], ${rows}::jsonb[]) order by order_id`
    const { rows } = await bind(named).execute(db)
    const single = await sql<{ bound: unknown }>`
      select bind_evidence(n) as bound from unnest(${named.slice(0, 2)}::jsonb[]) n`.execute(db)
    expect(rows.map(({ order_id }) => order_id)).toEqual([one.id, other.id])
    expect(rows.map(({ bound }) => bound)).toEqual(single.rows.map(({ bound }) => bound))
    expect(rows.map(({ bound }) => bound)).toEqual([
      [expect.objectContaining({ kind: 'order', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })],
      [expect.objectContaining({ kind: 'remark' }), expect.objectContaining({ kind: 'order' })],
    ])
    const gone = JSON.stringify([{ kind: 'remark', id: 999_999 }])
    await expect(bind([gone, null, null]).execute(db)).rejects.toThrow('There is a row to bind')
  })
})
