import { type QueueName, statusOfQueue } from '@e-arrival/contract/orders/queues'
import type { Role } from '@e-arrival/contract/permissions'
import type { Status } from '@e-arrival/contract/statuses'

/** What the specification says of orders, written a second time and as plainly as can be: the tests compare. */
export type ModelOrder = {
  id: string
  status: Status
  previous: Status
  priority: boolean
  due: string
  owner: string | null
  asked: boolean
  /** Grows with every change: an undo asks whether its own is still the newest. */
  version: number
}
export type ModelMember = { name: string; role: Role }
type Undo = { by: string; day: string; left: Map<string, { before: ModelOrder; version: number }> }

const finished: Status[] = ['Completed', 'Refunds', 'Deleted']
const isLead = ({ role }: ModelMember) => role === 'Admin' || role === 'Manager'

export class OrdersModel {
  today = ''
  orders = new Map<string, ModelOrder>()
  undos: Undo[] = []

  /** Runs an action on orders; answers those it was done to. */
  act(
    by: ModelMember,
    ids: string[],
    change: (order: ModelOrder) => Partial<ModelOrder> | 'as asked' | 'refused',
  ): string[] {
    const undo: Undo = { by: by.name, day: this.today, left: new Map() }
    const done = [...new Set(ids)].filter((id) => {
      const before = this.orders.get(id)
      if (!before) return false
      const made = change(before)
      if (made === 'refused') return false
      if (made === 'as asked') return true
      const version = before.version + 1
      this.orders.set(id, { ...before, ...made, version })
      undo.left.set(id, { before, version })
      return true
    })
    if (undo.left.size > 0) this.undos.push(undo)
    return done
  }

  move(by: ModelMember, ids: string[], to: Status, seen?: Status): string[] {
    if (to === 'Deleted' && !isLead(by)) return []
    return this.act(by, ids, (order) => {
      if (seen !== undefined && seen !== order.status) return 'refused'
      const isAgain = order.status === to && !(to === 'New' && order.due > this.today)
      if (isAgain || (order.status === 'Deleted' && !isLead(by))) return 'refused'
      return {
        status: to,
        previous: order.status,
        ...(to === 'New' ? { due: this.today } : {}),
        ...(to === 'Refunds' ? { asked: false } : {}),
      }
    })
  }

  restore(by: ModelMember, ids: string[]): string[] {
    if (!isLead(by)) return []
    return this.act(by, ids, (order) =>
      order.status === 'Deleted' ? { status: order.previous } : 'refused',
    )
  }

  assign(by: ModelMember, ids: string[], to: string | null): string[] {
    if (to !== null && to !== by.name && !isLead(by)) return []
    return this.act(by, ids, (order) => {
      if (order.owner === to) return 'as asked'
      if (order.status === 'Deleted') return 'refused'
      if (to === null) return order.owner === by.name || isLead(by) ? { owner: null } : 'refused'
      return order.owner === null || to !== by.name ? { owner: to } : 'refused'
    })
  }

  askRefund(id: string): void {
    const order = this.orders.get(id)
    if (order && !order.asked && order.status !== 'Refunds')
      this.orders.set(id, { ...order, asked: true, version: order.version + 1 })
  }

  /** Takes the member's newest action of today back; undefined when there is none. */
  undo(by: ModelMember): { undone: number; refused: number } | undefined {
    const at = this.undos.findLastIndex((undo) => undo.by === by.name && undo.day === this.today)
    const [undo] = at < 0 ? [] : this.undos.splice(at, 1)
    if (!undo) return undefined
    let undone = 0
    for (const [id, { before, version }] of undo.left) {
      const now = this.orders.get(id)
      if (now?.version !== version) continue
      this.orders.set(id, { ...before, version: version + 1 })
      undone += 1
    }
    return { undone, refused: undo.left.size - undone }
  }

  isIn(order: ModelOrder, queue: QueueName, member: string): boolean {
    const isNew = order.status === 'New'
    const isFuture = isNew && order.due > this.today
    switch (queue) {
      case 'newOrder':
        return isNew && !isFuture && !order.priority
      case 'priorityOrder':
        return isNew && !isFuture && order.priority
      case 'futureOrder':
        return isFuture
      case 'refundOrder':
        return order.asked || order.status === 'Refunds'
      case 'myOrder':
        return order.owner === member && !finished.includes(order.status)
      case 'allOrder':
        return true
      default:
        return order.status === statusOfQueue[queue]
    }
  }

  list(queue: QueueName, member: string): string[] {
    return [...this.orders.values()]
      .filter((order) => this.isIn(order, queue, member))
      .map(({ id }) => id)
      .sort()
  }
}
