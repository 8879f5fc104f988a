import type { Page } from '@playwright/test'

/** Of the answer to work on a whole queue each line comes once the one before it is drawn: a busy page draws the newest alone. */
export const lineByLine = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const send = window.fetch
    const said = () => document.querySelector('[role=dialog] [role=status]')?.textContent ?? ''
    const drawn = async (line: string): Promise<void> => {
      const { kind, done = 0, refused = 0 } = JSON.parse(line)
      const words = `${(done + refused).toLocaleString('en')} of`
      while (kind !== 'ended' && !said().startsWith(words))
        await new Promise((soon) => setTimeout(soon, 20))
    }
    window.fetch = async (input, init) => {
      const response = await send(input, init)
      const isQueue = input instanceof Request && input.url.endsWith('/bulk-queue')
      if (!isQueue || !response.body) return response
      let kept = ''
      const lines = new TransformStream<string, string>({
        async transform(part, out) {
          const whole = (kept + part).split('\n')
          kept = whole.pop() ?? ''
          for (const line of whole) {
            out.enqueue(`${line}\n`)
            await drawn(line)
          }
        },
      })
      const texts = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(lines)
      return new Response(texts.pipeThrough(new TextEncoderStream()), response)
    }
  })
