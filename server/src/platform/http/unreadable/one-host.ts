import { AppError } from '../../app-error.ts'
import type { App } from '../app-type.ts'
import { replyError } from '../reply-error.ts'

const ONE_HOST = 'A call says once, in the header Host, where it goes.'

/** Two may be read differently by a proxy and by us, so that each serves another brand (RFC 9112, 3.2). */
export const askOneHost = (app: App): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { rawHeaders, httpVersion } = request.raw
    let hosts = 0
    for (let at = 0; at < rawHeaders.length; at += 2)
      if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
    const isRight = hosts === 1 || (hosts === 0 && httpVersion === '1.0')
    if (isRight) return done()
    // In the envelope, whatever was asked for: no browser sends two, and no page can be drawn yet.
    void replyError(new AppError('invalid', ONE_HOST), request, reply)
  })
}
