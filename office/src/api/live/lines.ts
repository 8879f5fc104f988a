import { readAll } from './event-stream.ts'

/** The lines of a streamed text answer (NDJSON), one by one as they arrive. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let kept = ''
  for await (const bytes of readAll(body)) {
    const lines = (kept + decoder.decode(bytes, { stream: true })).split('\n')
    kept = lines.pop() ?? ''
    yield* lines.filter((line) => line !== '')
  }
  if (kept) yield kept
}
