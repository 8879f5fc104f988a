import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whyMailWithheld } from './app.mail.ts'
import { insertDocument } from './features/documents/documents.public.ts'
import { makeMember } from './testing/made/make-member.ts'
import { makeOrder } from './testing/made/make-order.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from './testing/test-database.ts'

describe.each(databaseKinds())('what mails carry, on %s', (kind) => {
  let database: TestDatabase
  let uploadedBy: number
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    uploadedBy = (await makeMember(database.db, 'Admin')).id
  })
  afterAll(() => database.close())

  const documentOf = async ({
    id: orderId,
    order_id: publicId,
  }: {
    id: number
    order_id: string
  }) =>
    (
      await insertDocument(database.db, {
        ...{ orderId, publicId, name: 'visa.pdf', storageKey: `${publicId}/visa`, uploadedBy },
        ...{ mime: 'application/pdf', bytes: 1, sha256: '', customerName: '', provider: 'AWS' },
        at: new Date(),
      })
    ).id

  const mailsWithDocuments = async (count: number) => {
    const mails: { id: number; invoiceId: null; documentId: number }[] = []
    for (let id = 1; id <= count; id++)
      mails.push({
        id,
        invoiceId: null,
        documentId: await documentOf(await makeOrder(database.db)),
      })
    return mails
  }

  it('is asked about in as many statements, be it two mails or twenty', async () => {
    const statementsFor = async (count: number): Promise<number> => {
      const mails = await mailsWithDocuments(count)
      let statements = 0
      const counted = database.db.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      expect(await whyMailWithheld(counted, mails)).toEqual(new Map())
      return statements
    }
    expect(await statementsFor(20)).toBe(await statementsFor(2))
  })

  it('holds back the mail alone whose document was replaced', async () => {
    const order = await makeOrder(database.db)
    const documentIds = [await documentOf(order), await documentOf(order)]
    const mails = documentIds.map((documentId, n) => ({ id: n + 1, invoiceId: null, documentId }))
    const bare = { id: 3, invoiceId: null, documentId: null }
    expect(await whyMailWithheld(database.db, [...mails, bare])).toEqual(
      new Map([[1, 'A newer document was uploaded before this mail left.']]),
    )
  })
})
