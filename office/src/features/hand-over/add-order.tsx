import { displayName } from '@e-arrival/contract/orders/rows'
import { isolated } from '@e-arrival/contract/values/isolated'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { ordersLike } from './found-orders.ts'

const TYPED_MS = 150

type Props = { isFull: boolean; onAdd: (order: { order_id: string }) => void }

/** Finds an order by anything and adds it to the hand-over. */
export const AddOrder = ({ isFull, onAdd }: Props) => {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), TYPED_MS)
  const queries = useQueryClient()
  const { data, error } = useQuery({ ...ordersLike(search), enabled: search !== '' })
  const rows = search === '' ? [] : (data ?? [])
  const isSaid = search === typed.trim() && search !== '' && !error
  return (
    <Select
      label="Add an order"
      placeholder="By id, name, email or phone"
      searchable
      disabled={isFull}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      data={rows.map((row) => ({
        value: row.order_id,
        label: `${row.order_id} ${isolated(displayName(row))}`,
      }))}
      filter={({ options }) => options}
      {...(isSaid ? { nothingFoundMessage: data ? 'No order was found' : 'Searching…' } : {})}
      error={error && messageOf(error)}
      onChange={(id) => {
        const row = rows.find(({ order_id }) => order_id === id)
        if (!row) return
        setTyped('')
        queries.setQueryData(ordersLike(row.order_id).queryKey, [row])
        onAdd(row)
      }}
    />
  )
}
