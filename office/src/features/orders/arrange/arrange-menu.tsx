import type { QueueName } from '@e-arrival/contract/orders/queues'
import { Button, Checkbox, Popover, Radio } from '@mantine/core'
import { useState } from 'react'
import type { OrderColumn } from '../columns/order-columns.tsx'
import { ArrangeButton } from './arrange-button.tsx'
import classes from './arrange-menu.module.css'
import { isWorkQueue } from './own-sort.rules.ts'
import type { Arranged } from './use-arranged.ts'

export type ArrangeProps = {
  queue: QueueName
  columns: readonly OrderColumn[]
  arranged: Arranged
  /** The queue's own order was chosen anew: what it was sorted by ends. */
  onOrder: () => void
  /** Where no row of views offers it. */
  save: { there: boolean; isNew: boolean; setSaving: (on: boolean) => void }
}

/** How the list stands and which columns it has, over the list; both are remembered. */
export const ArrangeMenu = (props: ArrangeProps) => {
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      shadow="sm"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ArrangeButton onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Arrange the list">
        <div className={classes.fields}>
          {isWorkQueue(props.queue) && <OrderField {...props} />}
          <ColumnFields {...props} />
          {!props.save.there && <SaveField {...props} onPress={() => setOpened(false)} />}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

const SaveField = ({ save, onPress }: Pick<ArrangeProps, 'save'> & { onPress: () => void }) => (
  <Button
    size="xs"
    variant="default"
    data-disabled={!save.isNew}
    aria-disabled={!save.isNew}
    onClick={() => {
      if (!save.isNew) return
      onPress()
      save.setSaving(true)
    }}
  >
    Save this view
  </Button>
)

const OrderField = ({ arranged, onOrder }: ArrangeProps) => (
  <Radio.Group
    size="xs"
    label="Order of all work queues"
    value={arranged.urgent ? 'urgent' : 'newest'}
    onChange={(chosen) => {
      arranged.setUrgent(chosen === 'urgent')
      onOrder()
    }}
  >
    <div className={classes.choices}>
      <Radio size="xs" value="newest" label="Newest first" />
      <Radio size="xs" value="urgent" label="Most urgent first" />
    </div>
  </Radio.Group>
)

/** Order Id and Action always stand. */
const ColumnFields = ({ columns, arranged }: ArrangeProps) => {
  const { hidden, hide } = arranged
  const toggle = (id: string) => {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    hide([...next])
  }
  return (
    <fieldset className={classes.columns}>
      <legend>Columns of this list</legend>
      {columns
        .filter(({ id }) => id !== 'order_id')
        .map(({ id, header }) => (
          <Checkbox
            key={id}
            size="xs"
            label={header}
            checked={!hidden.has(id)}
            onChange={() => toggle(id)}
          />
        ))}
    </fieldset>
  )
}
