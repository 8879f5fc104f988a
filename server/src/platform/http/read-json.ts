import { isAscii, isUtf8 } from 'node:buffer'
import { AppError } from '../app-error.ts'
import type { App } from './app-type.ts'

const NOT_UTF_8 = 'The request is not UTF-8 text.'

/** Other characters than it says, or bytes that stand for none, would be stored as others: nobody would hear of it. */
const isRight = (body: Buffer, type: string): boolean => {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type) ?? []
  return isUtf8(body) && (/^utf-?8$/i.test(charset) || isAscii(body))
}

/** Reads JSON as RFC 8259 has it, in UTF-8; refuses with 400 what is not. */
export const readJson = (app: App): void => {
  // What reaches for the prototype it would refuse without a word of where: see refuseUnstorable.
  const parse = app.getDefaultJsonParser('ignore', 'ignore')
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (isRight(body, request.headers['content-type'] ?? ''))
        return parse(request, body.toString(), done)
      done(new AppError('invalid', NOT_UTF_8))
    },
  )
}
