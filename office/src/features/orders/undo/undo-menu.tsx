import { listUndoable, type UndoBatch } from '@e-arrival/contract/orders.undo'
import { Menu } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { ToolButton } from '../../../ui/tool-button.tsx'
import { ordersInWords } from '../actions/orders-in-words.ts'
import { useUndo } from './use-undo.ts'

const MINUTE = 60_000
const minutesLeft = ({ expires_at }: UndoBatch): number =>
  Math.max(0, Math.ceil((Date.parse(expires_at) - Date.now()) / MINUTE))

const inWords = (batch: UndoBatch): string =>
  `${batch.label} · ${ordersInWords(batch.count)} · ${minutesLeft(batch)} min left`

/** The member's own actions that can still be taken back, also those of a tab that was closed. */
export const UndoMenu = () => {
  const [opened, setOpened] = useState(false)
  const undo = useUndo()
  const { data } = useQuery({
    queryKey: ['orders', 'undo'],
    queryFn: async ({ signal }) => (await call(listUndoable, {}, { signal })).data,
    enabled: opened,
  })
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end">
      <Menu.Target>
        <ToolButton label="Undo" icon={IconArrowBackUp} />
      </Menu.Target>
      <Menu.Dropdown>
        {data?.map((batch) => (
          <Menu.Item key={batch.id} onClick={() => undo.mutate(batch.id)}>
            {inWords(batch)}
          </Menu.Item>
        ))}
        {data?.length === 0 && <Menu.Item disabled>Nothing to undo</Menu.Item>}
        {!data && <Menu.Item disabled>Loading…</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
