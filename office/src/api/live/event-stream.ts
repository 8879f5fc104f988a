import { EventSourceParserStream } from 'eventsource-parser/stream'

/** The data of each server-sent event in an answer's body, as text, until the stream ends. */
export async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  noteId: (id: string) => void = () => undefined,
): AsyncGenerator<string> {
  const texts = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
  for await (const { data, id } of readAll(texts.pipeThrough(new EventSourceParserStream()))) {
    if (id !== undefined) noteId(id)
    yield data
  }
}

/** Not every browser can walk a stream with `for await`. */
export async function* readAll<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
