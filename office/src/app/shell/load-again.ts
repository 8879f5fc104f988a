import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Loads again what is shown of it. What is asked for the first time and has no answer yet is asked once more after it: that answer
 * may be of before the change, and the library would take it for new. However many changes came meanwhile, it is asked once.
 */
export const loadAgain = (queries: QueryClient, filters: QueryFilters): void => {
  const asked = queries
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  void queries.invalidateQueries(filters)
  for (const { promise, queryKey } of asked)
    void promise?.then(
      () => queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false }),
      () => undefined,
    )
}
