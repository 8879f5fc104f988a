import { IconDoorEnter, IconDoorExit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Menu } from '../../ui/menu/menu.ts'
import { MenuFocus } from '../../ui/menu/menu-focus.tsx'
import { useAsOpened } from '../../ui/press/use-as-opened.ts'
import { assignmentKey } from './assignment-key.ts'
import { myShift, sayShift } from './shift.ts'

/** In the member's own menu: whether he is in, and on a press the other. Asked each time the menu opens. */
export const ShiftItem = () => {
  const { data: now } = useQuery({
    ...{ queryKey: [...assignmentKey, 'mine'], queryFn: myShift, staleTime: 0, gcTime: 0 },
    meta: { silent: true },
  })
  const data = useAsOpened(now)
  if (!data)
    return (
      <>
        <MenuFocus after={data} />
        <Menu.Item disabled>In or out</Menu.Item>
      </>
    )
  const isIn = data.inSince !== null
  return (
    <Menu.Item
      leftSection={isIn ? <IconDoorExit size={16} /> : <IconDoorEnter size={16} />}
      onClick={() => void sayShift(!isIn)}
    >
      {isIn ? 'You are in: say “out”' : 'You are out: say “in”'}
    </Menu.Item>
  )
}
