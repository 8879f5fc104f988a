import { expect } from 'vitest'
import type { SpecCall } from './spec-call.ts'

/** Spec 2 §7, Public; the caller holds a grant of the finished order (D54). */
export const travellerCalls: readonly SpecCall[] = [
  {
    row: 'POST /front/track-order',
    right: ({ order }) => ({ body: { orderId: order.order_id, email: order.email } }),
    reads: { message: expect.any(String) },
    wrong: ({ order }) => ({ body: { orderId: order.order_id, email: '' } }),
    refused: [400, 'email', 'Please enter your email'],
  },
  {
    row: 'POST /front/get-download-history',
    right: ({ finished }) => ({ body: { orderId: finished.order_id } }),
    reads: {
      data: {
        downloadHistoryList: [],
        mainResult: expect.objectContaining({ order_id: expect.any(String) }),
        path: expect.objectContaining({ file1: expect.stringMatching(/\.pdf$/) }),
      },
    },
    wrong: ({ order }) => ({ body: { orderId: order.order_id } }),
    refused: [401],
  },
  {
    row: 'POST /front/download-passport-doc-pdf',
    right: ({ finished: { order_id, file1 } }) => ({
      body: { orderId: order_id, customername: 'Sok Dara', file1 },
    }),
    reads: {
      message: expect.any(String),
      data: { url: expect.stringContaining('/uploads/docs/') },
    },
    wrong: ({ finished: { order_id } }) => ({ body: { orderId: order_id, file1: '' } }),
    refused: [400, 'file1', 'File is required'],
  },
]
