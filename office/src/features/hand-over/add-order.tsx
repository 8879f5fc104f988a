import { quickFind } from '@e-arrival/contract/orders/find'
import { displayName } from '@e-arrival/contract/orders/rows'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { ordersKey } from '../../api/order-keys.ts'
import type { Line } from './draft.rules.ts'

const TYPED_MS = 150

type Props = { isFull: boolean; onAdd: (line: Line) => void }

/** Finds an order by anything and adds it to the hand-over. */
export const AddOrder = ({ isFull, onAdd }: Props) => {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), TYPED_MS)
  const { data = [], error } = useQuery({
    queryKey: [...ordersKey, 'of-hand-over', search],
    queryFn: async ({ signal }) => (await call(quickFind, { query: { search } }, { signal })).data,
    enabled: search !== '',
  })
  const rows = search === '' ? [] : data
  const isSettled = search === typed.trim() && search !== ''
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
        label: `${row.order_id} ${displayName(row)}`,
      }))}
      filter={({ options }) => options}
      {...(isSettled ? { nothingFoundMessage: 'No order was found' } : {})}
      error={error && messageOf(error)}
      onChange={(id) => {
        const row = rows.find(({ order_id }) => order_id === id)
        if (!row) return
        setTyped('')
        const { order_id, full_name, surname, process_status, arrival_date, assign_to } = row
        onAdd({
          order_id,
          full_name,
          surname,
          process_status,
          arrival_date,
          assign_to,
          reasons: [],
        })
      }}
    />
  )
}
