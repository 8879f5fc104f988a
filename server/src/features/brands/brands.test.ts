import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { disclaimerOf, footerLineOf } from '@e-arrival/contract/brands'
import { languages } from '@e-arrival/contract/values/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBrandFor, loadBrands } from './brands.public.ts'

const brand = {
  id: 'plain',
  name: 'Plain',
  contact: { email: 'help@plain.example' },
  colours: { primary: '#12395a', accent: '#c4771a' },
  senderName: 'Plain',
}

describe('the brands file', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'brands-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const load = async (content: unknown) => {
    const file = join(folder, 'brands.json')
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2))
    return loadBrands(file)
  }

  it('brings brands, found by host and by landing domain', async () => {
    const other = { ...brand, id: 'other', domains: ['Cards.Example'] }
    const brandFor = createBrandFor(await load({ default: brand, brands: [other] }))
    for (const name of [
      'cards.example',
      'www.cards.example:8080',
      'https://Apply.Cards.Example/en?x=1',
      'cards.example.',
    ])
      expect(brandFor(name).id).toBe('other')
    for (const name of ['', 'example', 'notcards.example', 'cards.example.evil.test', '[::1]:80'])
      expect(brandFor(name).id).toBe('plain')
  })

  it.each([
    [
      { default: { ...brand, colours: { ...brand.colours, primary: '#f0c040' } } },
      /line 9: default\.colours\.primary is too light.*4\.5/,
    ],
    [
      { default: { ...brand, colours: { ...brand.colours, primary: 'red' } } },
      /default\.colours\.primary must be a colour/,
    ],
    [
      { default: { ...brand, headerLinks: [{ label: 'x', href: 'javascript:alert(1)' }] } },
      /headerLinks\.0\.href must start with https/,
    ],
    [
      { default: brand, brands: [{ ...brand, id: 'b', domains: ['a.example', 'b example'] }] },
      /line 28: brands\.0\.domains\.1 must be a domain/,
    ],
    [{ default: brand, brands: [brand] }, /brands\.0\.id is used twice: plain/],
    [
      { default: brand, brands: [{ ...brand, id: 'b', domains: ['a.example', 'A.example'] }] },
      /brands\.0\.domains\.1 is claimed twice: a\.example/,
    ],
    [{ default: { ...brand, nmae: 'x' } }, /line 13: default\.nmae is not known here/],
    [
      { default: { ...brand, disclaimer: { de: 'Nein' } } },
      /default\.disclaimer\.en needs the text in English/,
    ],
    [
      { default: { ...brand, publicUrl: 'http://cards.example' } },
      /default\.publicUrl must be https:\/\/ and a host/,
    ],
    [
      {
        default: brand,
        brands: [{ ...brand, id: 'b', domains: ['a.example'], publicUrl: 'https://b.example' }],
      },
      /brands\.0\.publicUrl is on none of the brand's domains: b\.example/,
    ],
    [
      { default: { ...brand, senderAddress: 'nobody' } },
      /default\.senderAddress must be an email address or empty/,
    ],
    [{ default: { ...brand, contact: undefined } }, /default\.contact must be object/],
    ['{ "default": ', /is not JSON/],
  ])('is refused in one line that names what to mend (%#)', async (content, said) => {
    const error = await load(content).catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ message: expect.stringMatching(said) })
    expect((error as Error).message).toMatch(/^BRANDS_FILE [^\n]+$/)
  })

  it('is refused where it is not there', async () => {
    await expect(loadBrands(join(folder, 'none.json'))).rejects.toThrow(/cannot be read \(ENOENT\)/)
  })
})

describe('a brand', () => {
  it('is written as the example in docs shows', async () => {
    const example = new URL('../../../../docs/brands.example.json', import.meta.url)
    const brandFor = createBrandFor(await loadBrands(fileURLToPath(example)))
    expect(brandFor('apply.mekong.example')).toMatchObject({
      name: 'Mekong Cards',
      headerLinks: [],
    })
    expect(disclaimerOf(brandFor('mekong.example'), 'de')).toMatch(/^Mekong Cards is a private/)
  })

  it('says whose service it is in every language, and what it leaves out in English', async () => {
    const { default: plain, brands } = await loadBrands()
    expect(brands).toHaveLength(3)
    for (const { code } of languages) expect(disclaimerOf(plain, code)).toContain('arrival.gov.kh')
    expect(disclaimerOf({ ...plain, disclaimer: { en: 'Ours' } }, 'km')).toBe('Ours')
    expect(footerLineOf(plain, 2027)).toContain('© 2027')
  })
})
