import { ORDER_ID_RULE } from '../call/ids.ts'

/** What a new order's id may be (D79). Orders that came in by an import keep the ids they had (D30). */
const ORDER_ID = /^[A-Za-z0-9_-]{6,64}$/

/** Words that stand where an order's id may stand: in paths of ours, and in programs that had none. */
const reserved: ReadonlySet<string> = new Set([
  ...[
    'accept',
    'activity',
    'admin-login',
    'assets',
    'change',
    'constructor',
    'corrections',
    'counts',
  ],
  ...[
    'deleted',
    'download',
    'downloads',
    'export',
    'favicon',
    'front',
    'history',
    'import',
    'imports',
  ],
  ...['intake', 'invoice', 'invoices', 'livez', 'logout', 'metrics', 'object', 'openapi', 'orders'],
  ...[
    'order_id',
    'orderid',
    'order-id',
    'order_number',
    'ordernumber',
    'pending',
    'prototype',
    'readyz',
  ],
  ...[
    'reports',
    'search',
    'status',
    'track-order',
    'tracking',
    'undefined',
    'uploads',
    'webhook',
    'webhooks',
  ],
  ...['__proto__', 'hasownproperty', 'isprototypeof', 'propertyisenumerable', 'tolocalestring'],
  ...['tostring', 'valueof'],
])

/** Every word between the slashes of paths like '/intake/orders/:order_id', small. */
const wordsOf = (path: string): string[] =>
  path
    .toLowerCase()
    .split('/')
    .filter((word) => word !== '' && !word.startsWith(':'))

/** Why a new order cannot have this id, or null. Paths are those of the API, whose words are reserved too. */
export const orderIdProblem = (id: string, paths: readonly string[]): string | null => {
  if (!ORDER_ID.test(id)) return ORDER_ID_RULE
  const small = id.toLowerCase()
  const isReserved = reserved.has(small) || paths.some((path) => wordsOf(path).includes(small))
  return isReserved ? 'This order_id is a reserved word. Choose another one.' : null
}
