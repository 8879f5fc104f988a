import { listUndoable, type UndoBatch } from '@e-arrival/contract/orders/undo'
import { isolated } from '@e-arrival/contract/values/isolated'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { serverNow } from '../../../api/clock/server-now.ts'
import { counted } from '../../../ui/digits.ts'
import { Menu } from '../../../ui/menu/menu.ts'
import { MenuFocus } from '../../../ui/menu/menu-focus.tsx'
import { useAsOpened } from '../../../ui/press/use-as-opened.ts'
import { UndoButton } from './undo-button.tsx'
import { useUndo } from './use-undo.ts'

const MINUTE = 60_000
const minutesLeft = ({ expires_at }: UndoBatch): number =>
  Math.max(0, Math.ceil((Date.parse(expires_at) - serverNow()) / MINUTE))

const ordersOf = ({ goes_on, count, order_id }: UndoBatch): string =>
  goes_on
    ? `${counted(count, 'order')} so far, still going on`
    : (order_id ?? counted(count, 'order'))

const inWords = (batch: UndoBatch): string =>
  `${isolated(batch.label)} · ${ordersOf(batch)} · ${minutesLeft(batch)} min left`

/** The member's own actions that can still be taken back, also those of a tab that was closed. */
export const UndoList = () => {
  const undo = useUndo()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UndoButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Batches onUndo={undo.mutate} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Asked for anew each time the menu opens: a list of before would have another action where the last one is looked for. */
const Batches = ({ onUndo }: { onUndo: (batchId: string) => void }) => {
  const { data: now } = useQuery({
    queryKey: ['orders', 'undo'],
    queryFn: async ({ signal }) => (await call(listUndoable, {}, { signal })).data,
    gcTime: 0,
  })
  const data = useAsOpened(now)
  return (
    <>
      <MenuFocus after={data} />
      {!data && <Menu.Item disabled>Loading…</Menu.Item>}
      {data?.length === 0 && <Menu.Item disabled>Nothing to undo</Menu.Item>}
      {data?.map((batch) => (
        <Menu.Item key={batch.id} onClick={() => onUndo(batch.id)}>
          {inWords(batch)}
        </Menu.Item>
      ))}
    </>
  )
}
