import { get } from 'node:https'
import { text } from 'node:stream/consumers'
import type { FetchText } from './sns-message.ts'

export const ANSWER_MS = 5000
const KEPT = 8

/** Fetches a text of Amazon's by https, no redirect followed; certificates are kept, a confirmation is asked each time. */
export const snsText = (): FetchText => {
  const certificates = new Map<string, Promise<string>>()
  return (url) => {
    if (!url.endsWith('.pem')) return ask(url)
    const kept = certificates.get(url) ?? ask(url)
    if (certificates.size >= KEPT) certificates.clear()
    certificates.set(url, kept)
    kept.catch(() => certificates.delete(url))
    return kept
  }
}

const ask = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = get(url, { timeout: ANSWER_MS }, (answer) => {
      if (answer.statusCode === 200) text(answer).then(resolve, reject)
      else reject(new Error(`SNS answered ${answer.statusCode}`))
    })
    request.on('timeout', () => request.destroy(new Error('SNS did not answer')))
    request.on('error', reject)
  })
