import { API_BASE } from '@e-arrival/contract/call/api-base'
import type { Envelope } from '@e-arrival/contract/call/envelope'
import type { RouteData, RouteDef } from '@e-arrival/contract/call/route'
import { checkDocument, uploadDocument } from '@e-arrival/contract/documents'
import type { TestApp } from '../test-app.ts'

export type UploadParts = {
  orderId?: string
  email?: string
  mailServiceProvider?: string
  holdSeconds?: string
  shownDocument?: string
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

export const sendForm = async <R extends RouteDef>(
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
