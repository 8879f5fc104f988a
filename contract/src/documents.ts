import { z } from 'zod'
import { API_BASE } from './call/api-base.ts'
import { orderIdSchema } from './call/ids.ts'
import { route } from './call/route.ts'
import { holdSecondsSchema } from './mail/hold.ts'
import { onItsWay } from './mail/prospects.ts'
import { providerSchema } from './mail/providers.ts'
import { recipientSchema } from './mail.ts'
import { otherDocumentNow, shownDocumentSchema } from './values/shown-document.ts'

/** The finished documents of an order (spec 2 §2, D48, D49). */

export const documentRowSchema = z.object({
  id: z.number(),
  file1: z.string(),
  customer_name: z.string(),
  mail_service_provider: z.string(),
  created_at: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** Where the file is served, path only: /api/admin/uploads/docs/{order_id}_{file1} (D49). */
  url: z.string(),
})
export type DocumentRow = z.infer<typeof documentRowSchema>

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

/** The part of the upload form that is the file. */
export const FILE_PART = 'uploadVisaDoc'

/** The text fields of the upload form. */
export const uploadFieldsSchema = z.object({
  orderId: orderIdSchema,
  email: recipientSchema,
  mailServiceProvider: providerSchema,
  holdSeconds: holdSecondsSchema,
  shownDocument: shownDocumentSchema,
})

export const uploadDocument = route({
  method: 'POST',
  path: '/admin/upload-visa-document',
  takesMore: true,
  permission: 'documents.upload',
  changes: ['documents'],
  summary: 'Store a finished document, mail it and record both; the status stays (D48)',
  bodyKind: 'multipart',
  filePart: FILE_PART,
  body: uploadFieldsSchema,
  reply: z.object({ document: documentRowSchema, mailId: z.number() }),
})

/** What a finished card shows of its order, as far as it is compared; the order in which a screen names them. */
export const documentFacts = ['passport_number', 'surname', 'arrival_date'] as const
export type DocumentFact = (typeof documentFacts)[number]

export const checkFieldsSchema = z.object({ orderId: orderIdSchema })

/** The same form as the upload's without the mail's fields. Of a scan or a picture its machine-readable zone is read; without one: not readable, nothing missing. */
export const checkDocument = route({
  method: 'POST',
  path: '/admin/check-document',
  permission: 'documents.upload',
  keepsNoAnswer: true,
  undoesNothing: true,
  savesNothing: true,
  summary:
    'Compare the text of a PDF with its order before it is sent; nothing is stored or mailed',
  bodyKind: 'multipart',
  filePart: FILE_PART,
  body: checkFieldsSchema,
  reply: z.object({ readable: z.boolean(), missing: z.array(z.enum(documentFacts)) }),
})

export const getDocumentFile = route({
  method: 'GET',
  path: '/admin/uploads/docs/:name',
  takesMore: true,
  quietPath: '/admin/document-file',
  permission: 'public',
  summary:
    'The bytes of a document, HEAD or GET, for a staff session, a signed link or, the current one alone, a tracking grant of that order; else 404 (D49)',
  params: z.object({ name: z.string().min(1).max(500) }),
  query: z.object({
    expires: z.string().optional(),
    signature: z.string().optional(),
    /** Where it is there, the file is to be saved and not shown: without JavaScript Chrome shows a PDF as a black page. */
    save: z.string().optional(),
  }),
  reply: 'stream',
})

/** Where a document is served, path only; for whoever holds a session or the order's grant. */
export const fileUrl = (urlName: string): string =>
  API_BASE + getDocumentFile.path.replace(':name', encodeURIComponent(urlName))

/** A link for a new tab, where no header can go; asking for it is a reading and is recorded as one. */
export const getDocumentLink = route({
  method: 'GET',
  path: '/admin/document-link/:name',
  quietPath: '/admin/document-link',
  permission: 'orders.read',
  summary: 'A link to a document that opens without a session, good for five minutes (D49)',
  params: z.object({ name: z.string().min(1).max(500) }),
  reply: z.object({ url: z.string() }),
})

/** How the answer begins that says what becomes of the mail. */
export const UPLOADED = 'Document uploaded; the mail'

export const documentTexts = {
  fileRequired: 'File is required',
  fileKind: 'Only PDF, JPEG or PNG files are accepted',
  fileTooLarge: 'The file is larger than 10 MB',
  uploaded: onItsWay(UPLOADED),
  otherDocument: (file1: string) =>
    `${otherDocumentNow(file1)} Look at it first; sent again, yours takes its place.`,
  lost: 'The file of this document is missing in the store or damaged. Upload the document again, or have it brought back from a backup.',
  alreadyUploaded: 'This document was uploaded a moment ago; it was not stored or mailed twice',
} as const
