import type { UploadParts } from '../made/upload-form.ts'

/** What exists before each call, made anew for it. */
export type Ground = {
  order: { order_id: string; email: string; status: string }
  /** Has a document, and the caller a grant of it. */
  finished: { order_id: string; email: string; file1: string }
  /** The caller, an Admin. */
  caller: { id: number; name: string; email: string; password: string }
  other: { id: number; name: string; email: string; type: string }
  gatewayId: number
}

/** One call's input; what is left out is not sent. */
export type Sent = {
  /** For the {…} and :… of the row's path, in their order. */
  fill?: (string | number)[]
  body?: object
  form?: UploadParts
  /** Without a session and without a grant. */
  asStranger?: true
}

/** A row of the documents' tables of calls, with one right and one wrong input. */
export type SpecCall = {
  /** Method and path as the document writes them. */
  row: string
  right: (ground: Ground) => Sent
  /** What the envelope of the right answer holds; for bytes, their content type. */
  reads: object | string
  wrong: (ground: Ground) => Sent
  /** HTTP status, and for a 400 the field that is named and what is said of it. */
  refused: readonly [http: number, field?: string, message?: string]
}
