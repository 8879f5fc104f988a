import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
// After the sheets of what it is made of, which it overrides.
import '@mantine/spotlight/styles.layer.css'
import { messageOf } from '../../api/api-error.ts'
import { ordersLike } from '../../api/find/orders-like.ts'
import { useAsFound } from '../../api/find/use-as-found.ts'
import { useMay } from '../../api/use-session.ts'
import { useOpenOrder } from '../../features/orders/queue/use-open-order.ts'
import { useEscapeOfTopmost } from '../../ui/dialog/use-escape-of-topmost.ts'
import { useLeftByBack } from '../../ui/dialog/use-left-by-back.ts'
import { NO_RECORDS } from '../../ui/no-records.ts'
import { FoundOrder } from './found-order.tsx'
import { screensLike } from './screens.ts'
import { useFirstOnEnter } from './use-first-on-enter.ts'
import { useGoTo } from './use-go-to.ts'
import { useSeeAll } from './use-see-all.ts'

const [store, find] = createSpotlight()
const NONE: readonly OrderRow[] = []

/** Opens it, or has it come opened. */
export const openFindBox = (): void => find.open()

type Props = {
  /** What was typed since it was asked for. */
  takeTyped: () => string
}

/** That there is nothing is said only where the answer says so. */
const nothingWords = (searching: boolean, error: Error | null): string => {
  if (searching) return 'Searching…'
  return error ? messageOf(error) : NO_RECORDS
}

/** Ctrl/⌘+K: any order by anything, and any screen. Enter takes the marked entry: the first, unless another was chosen. */
export const FindBox = ({ takeTyped }: Props) => {
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text, 200)
  const { data, error, isFetching } = useQuery(ordersLike(settled))
  const searching = settled !== text || isFetching
  const found = useAsFound(settled.trim(), error ? NONE : data)
  const orders = text.trim() ? found : NONE
  const may = useMay()
  const screens = screensLike(text, may)
  const openOrder = useOpenOrder({ fromList: false })
  const goTo = useGoTo()
  const seeAll = useSeeAll()
  const { opened } = useSpotlight(store)
  useEscapeOfTopmost(opened, find.close)
  useLeftByBack(opened, find.close)
  const { enter, enterAhead } = useFirstOnEnter(store, {
    asked: `${text}\n${data ? settled : ''}`,
    shown: [...orders.map(({ order_id }) => order_id), ...screens.map(({ to }) => to)].join(),
    searching,
  })

  return (
    <Spotlight.Root
      store={store}
      closeOnEscape={false}
      shortcut={null}
      onSpotlightClose={takeTyped}
      query={text}
      onQueryChange={setText}
      size={600}
      centered={false}
      // At once: who types on after Ctrl+K waits for no animation.
      transitionProps={{ duration: 0 }}
      scrollable
      // Blurred, the page behind is drawn anew, all of it, with each change that comes meanwhile.
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
    >
      <Modal.Title className="ea-unseen">Find an order or a screen</Modal.Title>
      <Spotlight.Search
        placeholder="Order id, name, email, phone, or a screen"
        aria-label="Find an order or a screen"
        leftSection={<IconSearch size={18} aria-hidden />}
        onKeyDown={enter}
        onFocus={() => {
          const [typed = '', ...entered] = takeTyped().split('\n')
          if (typed && entered.length > 0) enterAhead()
          setText((since) => typed + since)
        }}
      />
      <Spotlight.ActionsList>
        {orders.length > 0 && (
          <Spotlight.ActionsGroup label="Orders">
            {orders.map((row) => (
              <FoundOrder key={row.order_id} row={row} onOpen={openOrder} />
            ))}
            {may('orders.history') && (
              <Spotlight.Action
                label={`See all with “${text.trim()}” in Order History`}
                onClick={() => seeAll(text.trim())}
              />
            )}
          </Spotlight.ActionsGroup>
        )}
        {screens.length > 0 && (
          <Spotlight.ActionsGroup label="Screens">
            {screens.map(({ label, to }) => (
              <Spotlight.Action key={to} label={label} onClick={() => goTo(to)} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {orders.length + screens.length === 0 && (
          <Spotlight.Empty>{nothingWords(searching, error)}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
