import { describe, expect, test } from 'vitest'
import { samplePdf } from '../../../testing/made/sample-files.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { givenDocuments } from '../documents.fixture.ts'

describe.each(databaseKinds())('document names on %s', (kind) => {
  const { given, upload, get } = givenDocuments(kind)

  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\me\\card.PDF', 'card.pdf'],
    ['ប័ណ្ណ.pdf', 'ប័ណ្ណ.pdf'],
    ['..pdf', 'pdf.pdf'],
    ['...', 'document.pdf'],
    ['card\u202Efdp.exe', 'cardfdp.exe.pdf'],
    ['a%2e%2e%2fb?c#d&e.pdf', 'a2e2e2fbcde.pdf'],
    ['((())).pdf', '((())).pdf'],
  ])('%j is kept as %j and served under its URL', async (name, file1) => {
    const { body } = await upload({ name, file: samplePdf(name) })
    expect(body.data.document.file1).toBe(file1)
    expect(body.data.document.url).not.toMatch(/[()]/)
    const served = await get(body.data.document.url, { authorization: given.token })
    expect(served.rawPayload).toEqual(samplePdf(name))
  })

  test('one of 300 Khmer letters is shortened and served', async () => {
    const { body } = await upload({ name: `${'ក'.repeat(300)}.pdf` })
    expect(body.data.document.file1).toBe(`${'ក'.repeat(120)}.pdf`)
    expect((await get(body.data.document.url, { authorization: given.token })).statusCode).toBe(200)
  })

  test('two that fold to one URL keep their own bytes; the newest is current', async () => {
    const names = ['card(1).pdf', 'card1.pdf', 'card1.pdf', 'CARD1.pdf']
    const urls: string[] = []
    for (const name of names) {
      const file = samplePdf(`${name} ${urls.length}`)
      urls.push((await upload({ name, file })).body.data.document.url)
    }
    expect(new Set(urls).size).toBe(4)
    for (const [n, url] of urls.entries()) {
      const served = await get(url, { authorization: given.token })
      expect(served.rawPayload).toEqual(samplePdf(`${names[n]} ${n}`))
    }
  })
})
