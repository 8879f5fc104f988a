import { useQueryClient } from '@tanstack/react-query'
import { type Once, onceKey } from './once.ts'

let last = 0

/** Shows a secret, whatever screen the member is on when it comes, and after those that came before. */
export const useShowOnce = (): ((once: Omit<Once, 'number'>) => void) => {
  const queries = useQueryClient()
  return (once) =>
    queries.setQueryData<Once[]>(onceKey, (all = []) => [...all, { ...once, number: ++last }])
}
