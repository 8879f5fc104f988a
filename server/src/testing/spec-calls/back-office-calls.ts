import { expect } from 'vitest'
import type { SpecCall } from './spec-call.ts'

const some = expect.anything()

/** Spec 1 §7, row by row. */
export const backOfficeCalls: readonly SpecCall[] = [
  {
    row: 'POST /admin/admin-login',
    right: ({ caller: { email, password } }) => ({ body: { email, password } }),
    reads: { message: 'Signed in successfully', data: some, jwtToken: expect.any(String) },
    wrong: () => ({ body: { email: 'no address', password: 'x' } }),
    refused: [400, 'email', 'Invalid email address'],
  },
  {
    row: 'GET /user_info',
    right: () => ({}),
    reads: { data: expect.objectContaining({ type: 'Admin', name: some }) },
    wrong: () => ({ asStranger: true }),
    refused: [401],
  },
  {
    row: 'GET /admin/get-all-folder-count?userName={name}',
    right: ({ caller }) => ({ fill: [caller.name] }),
    reads: {
      data: expect.objectContaining({
        ...{ myOrdersCount: 0, newOrdersCount: some, priorityOrdersCount: 0 },
        ...{ pendingOrdersCount: 0, completedOrdersCount: some, awaitingOrdersCount: some },
        ...{ awaitingGovtCount: some, futureOrdersCount: 0, customerCalledCount: 0 },
        ...{ contactCustomerOrdersCount: 0, deletedOrdersCount: some, allOrdersCount: some },
        refundOrdersCount: some,
      }),
    },
    wrong: () => ({ fill: ['x'.repeat(201)] }),
    refused: [400, 'userName'],
  },
  {
    row: 'GET /admin/get-orders-list/:orderName?page=:page&limit=:perPage&delay=1&userName={name}',
    right: ({ caller }) => ({ fill: ['newOrder', 1, 10, caller.name] }),
    reads: {
      count: expect.any(Number),
      data: expect.arrayContaining([
        expect.objectContaining({ order_id: some, process_status: 'New', assign_to: null }),
      ]),
    },
    wrong: ({ caller }) => ({ fill: ['newOrder', 0, 10, caller.name] }),
    refused: [400, 'page'],
  },
  {
    row: 'PUT /admin/change-order-status',
    right: ({ order: { order_id: id, status } }) => ({
      body: {
        orderId: [{ id, status }],
        updatingStatus: 'Deleted',
        permanentDeletedFlag: false,
      },
    }),
    reads: { message: 'Order has been deleted successfully' },
    wrong: ({ order }) => ({
      body: { orderId: order.order_id, updatingStatus: 'Deleted', permanentDeletedFlag: true },
    }),
    refused: [400, 'permanentDeletedFlag', 'Orders are never deleted for good.'],
  },
  {
    row: 'PUT /admin/move-order-status',
    right: ({ order }) => ({ body: { orderId: order.order_id, updatingStatus: 'Awaiting' } }),
    reads: { message: expect.stringMatching(/moved/), data: some },
    wrong: ({ order }) => ({ body: { orderId: order.order_id, updatingStatus: 'Lost' } }),
    refused: [400, 'updatingStatus', 'Unknown status.'],
  },
  {
    row: 'PUT /admin/assign-order-status',
    right: ({ order, caller }) => ({
      body: { orderId: [order.order_id], assignto: caller.name },
    }),
    reads: { message: 'Order has been assigned successfully' },
    wrong: ({ order }) => ({ body: { orderId: [order.order_id], assignto: 'Nobody Here' } }),
    refused: [400, 'assignto'],
  },
  {
    row: 'PUT /admin/move-to-complete-refund',
    right: ({ order }) => ({ body: { orderId: [order.order_id] } }),
    reads: { message: expect.stringMatching(/refunded/) },
    wrong: () => ({ body: { orderId: [] } }),
    refused: [400, 'orderId'],
  },
  {
    row: 'POST /admin/search-order',
    right: ({ order }) => ({
      body: { start: 0, end: 10, searchVal: order.order_id, folderName: 'newOrder' },
    }),
    reads: { count: 1, data: [expect.objectContaining({ process_status: 'New' })] },
    wrong: () => ({ body: { start: 0, end: 10, searchVal: '', folderName: 'noSuchFolder' } }),
    refused: [400, 'folderName', 'Unknown queue name.'],
  },
  {
    row: 'POST /admin/change-password',
    right: () => ({ body: { newPassword: 'lotus and rice' } }),
    reads: { message: expect.any(String), data: null },
    wrong: () => ({ body: { newPassword: 'five5' } }),
    refused: [400, 'newPassword', 'New Password must be at least 6 characters.'],
  },
]
