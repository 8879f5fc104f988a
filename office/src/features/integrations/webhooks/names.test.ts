import type { Webhook, WebhookDelivery } from '@e-arrival/contract/integrations/webhooks'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { HistoryColumn } from '../../../ui/history-table/history-table.tsx'
import { deliveryColumns } from './delivery-columns.tsx'
import { webhookColumns } from './webhook-columns.tsx'

const hook = (id: number, url: string, hint: string) =>
  ({ id, domain: 'two.example', url, hint, revoked_at: null }) as Webhook
const hooks = [
  hook(1, 'https://two.example/a', 'aaaa'),
  hook(2, 'https://two.example/b', 'bbbb'),
  hook(3, 'https://elsewhere.example/a', 'cccc'),
]
const told = (id: number, webhook_id: number) =>
  ({
    ...{ id, webhook_id, type: 'order.received', order_id: 'TWICE', state: 'failed', attempts: 1 },
    occurred_at: '2026-11-26T05:00:10Z',
  }) as unknown as WebhookDelivery

/** The names of all buttons in the last column, as who hears the page is told them. */
const namesIn = <Row>(columns: readonly HistoryColumn<Row>[], rows: readonly Row[]): string[] => {
  const names: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) walk(one)
    if (typeof node !== 'object' || !node || !('props' in node)) return
    const { props } = node as ReactElement<Record<string, unknown>>
    if (props['aria-label']) names.push(String(props['aria-label']))
    walk(props.children)
  }
  for (const [index, row] of rows.entries()) walk(columns.at(-1)?.cell(row, index))
  return names
}

test('each button of a webhook is named apart, of two at one host too', () => {
  const nothing = () => undefined
  const acts = { onTest: nothing, onReplay: nothing, onRotate: nothing, onRevoke: nothing }
  const names = namesIn(webhookColumns({ busy: false, isSending: () => false, ...acts }), hooks)
  expect(names.length).toBeGreaterThanOrEqual(2 * hooks.length)
  expect(new Set(names).size).toBe(names.length)
})

test('each delivery is named apart: of one event at several webhooks, and of two in one minute', () => {
  const columns = deliveryColumns({
    webhookOf: ({ webhook_id }) => hooks.find(({ id }) => id === webhook_id),
    ...{ busy: false, isSending: () => false, onReplay: () => undefined },
  })
  const names = namesIn(columns, [told(1, 1), told(2, 2), told(3, 3), told(4, 1)])
  expect(names).toHaveLength(4)
  expect(new Set(names).size).toBe(4)
  expect(names[2]).toContain('elsewhere.example')
})
