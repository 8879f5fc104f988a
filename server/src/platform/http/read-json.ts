import { isAscii, isUtf8 } from 'node:buffer'
import { BeyondJson, parseJson, SaidTwice } from '@e-arrival/contract/call/json-text'
import { AppError, invalidField, UNREADABLE } from '../app-error.ts'
import type { App } from './app-type.ts'

const NOT_UTF_8 = 'The request is not UTF-8 text.'

/** Other characters than it says, or bytes that stand for none, would be stored as others: nobody would hear of it. */
const isRight = (body: Buffer, type: string): boolean => {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type) ?? []
  return isUtf8(body) && (/^utf-?8$/i.test(charset) || isAscii(body))
}

const TWICE = 'This field is there twice, and nobody knows which is meant.'

const read = (text: string): unknown => {
  try {
    return parseJson(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof SaidTwice) throw invalidField(error.path, TWICE)
    if (error instanceof BeyondJson) throw invalidField('body', error.message)
    throw new AppError('invalid', UNREADABLE)
  }
}

/** Reads JSON as RFC 8259 has it, in UTF-8, each name of an object once, no deeper and no more of it than is ever meant; refuses with 400 what is not. */
export const readJson = (app: App): void => {
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (!isRight(body, request.headers['content-type'] ?? ''))
        return done(new AppError('invalid', NOT_UTF_8))
      try {
        done(null, read(body.toString()))
      } catch (error) {
        done(error as Error)
      }
    },
  )
}
