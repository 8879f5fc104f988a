import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fetchAhead } from './fetch-ahead.ts'

const AGO_MS = 10_001

/** What is asked of a server that answers with how often it was asked, and refuses where it is told to. */
const asking = ({ refuses = false } = {}) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const asked = { times: 0 }
  const list = {
    queryKey: ['list'],
    queryFn: async () => {
      asked.times += 1
      if (refuses) throw new Error('refused')
      return asked.times
    },
  }
  const point = async () => {
    fetchAhead(queries, list.queryKey, () => queries.prefetchQuery(list))
    await expect.poll(() => queries.isFetching()).toBe(0)
  }
  return { queries, list, asked, point }
}

test('what a hand is on the way to is asked for once in ten seconds, whatever changes meanwhile', async () => {
  const { queries, list, asked, point } = asking()
  await point()
  await queries.invalidateQueries(list)
  await point()
  await point()
  expect(asked.times).toBe(1)
  queries.setQueryData(list.queryKey, 1, { updatedAt: Date.now() - AGO_MS })
  await point()
  expect(asked.times).toBe(2)
})

test('so is what was refused', async () => {
  const { asked, point } = asking({ refuses: true })
  await point()
  await point()
  expect(asked.times).toBe(1)
})
