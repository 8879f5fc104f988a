import { API_BASE } from '@e-arrival/contract/call/api-base'
import type { Envelope } from '@e-arrival/contract/call/envelope'
import type { RouteData, RouteDef } from '@e-arrival/contract/call/route'
import { checkDocument, uploadDocument } from '@e-arrival/contract/documents'
import type { TestApp } from '../test-app.ts'

/** The smallest files that are what they say. */
export const samplePdf = (text = 'e-Arrival'): Buffer =>
  Buffer.from(
    `%PDF-1.4\n% ${text}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
export const samplePng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const sampleJpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]),
  Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'),
  Buffer.from([0xff, 0xd9]),
])

export type UploadParts = {
  orderId?: string
  email?: string
  mailServiceProvider?: string
  holdSeconds?: string
  file?: Uint8Array
  name?: string
  mime?: string
  /** Puts the file before the fields. */
  fileFirst?: boolean
}

/** The upload form as a browser sends it. */
export const uploadForm = (parts: UploadParts): FormData => {
  const { file, name = 'card.pdf', mime = 'application/pdf', fileFirst, ...fields } = parts
  const form = new FormData()
  const addFile = (): void => {
    if (file) form.append('uploadVisaDoc', new Blob([new Uint8Array(file)], { type: mime }), name)
  }
  if (fileFirst) addFile()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  if (!fileFirst) addFile()
  return form
}

/** Calls the upload by inject; the body may be cut or damaged on its way. */
export const sendUpload = (
  app: TestApp,
  token: string,
  parts: UploadParts,
  damage: (body: Buffer) => Buffer = (body) => body,
  headers: Record<string, string> = {},
): Promise<{ http: number; body: Envelope<RouteData<typeof uploadDocument>> }> =>
  sendForm(uploadDocument, app, token, parts, damage, headers)

/** Calls the check before an upload by inject. */
export const sendCheck = (
  app: TestApp,
  token: string,
  parts: UploadParts,
): Promise<{ http: number; body: Envelope<RouteData<typeof checkDocument>> }> =>
  sendForm(checkDocument, app, token, parts, (body) => body)

const sendForm = async <R extends RouteDef>(
  route: R,
  app: TestApp,
  token: string,
  parts: UploadParts,
  damage: (body: Buffer) => Buffer,
  headers: Record<string, string> = {},
): Promise<{ http: number; body: Envelope<RouteData<R>> }> => {
  const made = new Response(uploadForm(parts))
  const answer = await app.app.inject({
    method: 'POST',
    url: API_BASE + route.path,
    payload: damage(Buffer.from(await made.arrayBuffer())),
    headers: {
      ...{ authorization: token, 'content-type': made.headers.get('content-type') ?? '' },
      ...headers,
    },
  })
  return { http: answer.statusCode, body: answer.json() }
}
