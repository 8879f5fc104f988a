import { get } from 'node:https'
import { text } from 'node:stream/consumers'
import { AppError } from '../../../platform/app-error.ts'
import type { FetchText } from './sns-message.ts'

export const ANSWER_MS = 5000
const KEPT = 8

/** Fetches a text of Amazon's by https, no redirect followed; certificates are kept, a confirmation is asked each time. */
export const snsText = (): FetchText => {
  const certificates = new Map<string, Promise<string>>()
  return (url) => {
    if (!url.endsWith('.pem')) return asking(url)
    const kept = certificates.get(url) ?? asking(url)
    if (certificates.size >= KEPT) certificates.clear()
    certificates.set(url, kept)
    kept.catch(() => certificates.delete(url))
    return kept
  }
}

/** Amazon sends a message again that was answered so. */
const OUT_OF_REACH = 'Amazon SNS cannot be reached just now. Please send this again later.'

const asking = (url: string): Promise<string> =>
  ask(url).catch((cause: unknown) => {
    throw new AppError('unavailable', OUT_OF_REACH, { cause, retryAfterSeconds: 20 })
  })

const ask = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = get(url, { timeout: ANSWER_MS }, (answer) => {
      if (answer.statusCode === 200) text(answer).then(resolve, reject)
      else reject(new Error(`SNS answered ${answer.statusCode}`))
    })
    request.on('timeout', () => request.destroy(new Error('SNS did not answer')))
    request.on('error', reject)
  })
