import { displayName, type OrderRow } from '@e-arrival/contract/orders/rows'
import { isolated } from '@e-arrival/contract/values/isolated'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { ordersLike } from '../../api/find/orders-like.ts'
import { useAsFound } from '../../api/find/use-as-found.ts'

const TYPED_MS = 150
const NONE: readonly OrderRow[] = []

type Props = {
  isFull: boolean
  /** What was typed to find an order, none of which was chosen yet. */
  typed: string
  onTyped: (typed: string) => void
  /** Said of what was typed when the hand-over was to be signed. */
  fault: string | undefined
  field: RefObject<HTMLInputElement | null>
  onAdd: (order: { order_id: string }) => void
}

/** Finds an order by anything and adds it to the hand-over. */
export const AddOrder = ({ isFull, typed, onTyped, fault, field, onAdd }: Props) => {
  const [search] = useDebouncedValue(typed.trim(), TYPED_MS)
  const queries = useQueryClient()
  const { data, error } = useQuery(ordersLike(search))
  const rows = useAsFound(search, data ?? NONE)
  const isSaid = search === typed.trim() && search !== '' && !error
  return (
    <Select
      ref={field}
      label="Add an order"
      placeholder="By id, name, email or phone"
      searchable
      disabled={isFull}
      value={null}
      searchValue={typed}
      // The field empties itself when it is left: what was typed would be gone unsaid.
      onSearchChange={(text) => {
        if (text !== '' || document.activeElement === field.current) onTyped(text)
      }}
      data={rows.map((row) => ({
        value: row.order_id,
        label: `${row.order_id} ${isolated(displayName(row))}`,
      }))}
      filter={({ options }) => options}
      {...(isSaid ? { nothingFoundMessage: data ? 'No order was found' : 'Searching…' } : {})}
      error={error ? messageOf(error) : fault}
      onChange={(id) => {
        const row = rows.find(({ order_id }) => order_id === id)
        if (!row) return
        onTyped('')
        queries.setQueryData(ordersLike(row.order_id).queryKey, [row])
        onAdd(row)
      }}
    />
  )
}
