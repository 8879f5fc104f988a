import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { endWork, showWork } from './show-work.ts'
import { closeFailed, failedKey, showFailed, workKey } from './work.ts'

const refused = (order_id: string, message = 'It was moved meanwhile.') => ({
  ...{ order_id, done: false, message },
})
const far = { label: 'Delete Order', done: 1, refused: 1, left: 8, stop: () => undefined }

let queries: QueryClient
let own: AbortController
beforeEach(() => {
  queries = new QueryClient()
  own = new AbortController()
})
const failed = () => queries.getQueryData(failedKey)

it('says what one work could not do until that is read, whatever other work ends meanwhile', () => {
  endWork(queries, own, [refused('ONE')])
  endWork(queries, new AbortController(), [])
  showFailed(queries, [])
  expect(failed()).toEqual([refused('ONE')])
  endWork(queries, new AbortController(), [refused('TWO')])
  expect(failed()).toEqual([refused('ONE'), refused('TWO')])
  closeFailed(queries)
  expect(failed()).toEqual([])
})

it('names an order once, with what was said of it last', () => {
  showFailed(queries, [refused('ONE'), refused('TWO')])
  showFailed(queries, [refused('ONE', 'It was deleted meanwhile.')])
  expect(failed()).toEqual([refused('TWO'), refused('ONE', 'It was deleted meanwhile.')])
})

it('goes on showing how far one work is when another ends', () => {
  showWork(queries, own, far)
  endWork(queries, new AbortController(), [])
  expect(queries.getQueryData(workKey)).toMatchObject({ label: 'Delete Order', left: 8 })
  endWork(queries, own, [])
  expect(queries.getQueryData(workKey)).toBeNull()
})
