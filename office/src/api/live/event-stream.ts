/** Reads server-sent events out of an answer's body: the data of each event, as text, until the stream ends. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
  let kept = ''
  for await (const text of readAll(reader)) {
    const events = (kept + text).split('\n\n')
    kept = events.pop() ?? ''
    for (const event of events) {
      const data = event
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trim())
      if (data.length > 0) yield data.join('\n')
    }
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
