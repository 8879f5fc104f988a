import { BUNDLE_BYTES, getEvidenceBundle } from '@e-arrival/contract/evidence/bundle'
import { callForStream } from '../../../../api/call.ts'
import { saveFile } from '../../../../api/files.ts'
import { readAll } from '../../../../api/live/event-stream.ts'

/** Fetches an order's bundle and hands it to the browser; `onPart` hears how much has come, 0 to 1, once it comes. */
export const saveBundle = async (
  orderId: string,
  onPart: (part: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  const response = await callForStream(getEvidenceBundle, { body: { orderId } }, { signal })
  const total = Number(response.headers.get(BUNDLE_BYTES)) || 1
  const parts: BlobPart[] = []
  let bytes = 0
  for await (const part of readAll(response.body ?? new ReadableStream<Uint8Array>())) {
    parts.push(part as BlobPart)
    bytes += part.length
    onPart(Math.min(1, bytes / total))
  }
  const [, name = 'evidence.zip'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  saveFile(new Blob(parts, { type: 'application/zip' }), name)
}
