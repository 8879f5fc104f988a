import { expect } from 'vitest'
import { samplePdf } from '../made/sample-files.ts'
import type { SpecCall } from './spec-call.ts'

const some = expect.anything()
const pdf = 'application/pdf'
const period = { fromDate: '2026-01-01', toDate: '2026-12-31' }
const backwards = { fromDate: '2026-12-31', toDate: '2026-01-01' }
const wrongOrder = [400, 'fromDate', 'From must not be after To.'] as const

/** Spec 2 §7, Admin: what concerns orders and reports, without the rows of spec 1; the path that is not shown is D34's. */
export const orderPageCalls: readonly SpecCall[] = [
  {
    row: 'GET /admin/get-orders-details/{orderId}',
    right: ({ order }) => ({ fill: [order.order_id] }),
    reads: { data: expect.objectContaining({ order_id: some, goods_information: [] }) },
    wrong: () => ({ fill: ['NOSUCHORDER'] }),
    refused: [404],
  },
  {
    row: 'POST /admin/add-new-remark',
    right: ({ order, caller }) => ({
      body: {
        ...{ orderId: order.order_id, remark: 'Called', remarkerName: caller.name },
        ...{ whatsapp: 'Y', telephone: '', statusRefund: 'Y', voided: '', chargeBack: '' },
      },
    }),
    reads: { message: expect.any(String), data: expect.objectContaining({ whatsapp: 'Y' }) },
    wrong: ({ order }) => ({ body: { orderId: order.order_id, remark: ' ' } }),
    refused: [400, 'remark', 'Please enter your remark'],
  },
  {
    row: 'POST /admin/save-transaction-details',
    right: ({ order }) => ({
      body: { transactionId: 'TX-1', merchantName: 'Mekong Pay', orderId: order.order_id },
    }),
    reads: { data: expect.objectContaining({ transaction_id: 'TX-1' }) },
    wrong: ({ order }) => ({
      body: { transactionId: 'TX-1', merchantName: '', orderId: order.order_id },
    }),
    refused: [400, 'merchantName', 'Please enter your Merchant Name'],
  },
  {
    row: 'POST /admin/get-defence-pack-pdf',
    right: ({ order }) => ({ body: { orderId: order.order_id, defencePackType: 1 } }),
    reads: pdf,
    wrong: ({ order }) => ({ body: { orderId: order.order_id, defencePackType: 3 } }),
    refused: [400, 'defencePackType', 'The defence pack is 1 or 2.'],
  },
  {
    row: 'POST /admin/defence-pack-details',
    right: ({ order }) => ({ body: { orderId: order.order_id, defencePackType: 2 } }),
    reads: { data: expect.objectContaining({ pack: 2 }) },
    wrong: () => ({ body: { orderId: 'NOSUCHORDER', defencePackType: 2 } }),
    refused: [404],
  },
  {
    row: 'POST /admin/resend-mail',
    right: ({ finished: { order_id, email } }) => ({
      body: { orderId: order_id, email, mailServiceProvider: 'Sendgrid' },
    }),
    reads: { data: expect.objectContaining({ mail_service_provider: 'Sendgrid' }) },
    wrong: ({ finished: { order_id, email } }) => ({
      body: { orderId: order_id, email, mailServiceProvider: 'Pigeon' },
    }),
    refused: [400, 'mailServiceProvider'],
  },
  {
    row: 'POST /admin/upload-visa-document',
    right: ({ order: { order_id, email } }) => ({
      form: { orderId: order_id, email, mailServiceProvider: 'AWS', file: samplePdf(order_id) },
    }),
    reads: { message: expect.any(String), data: some },
    wrong: ({ order: { order_id, email } }) => ({ form: { orderId: order_id, email } }),
    refused: [400, 'uploadVisaDoc', 'File is required'],
  },
  {
    row: 'POST /admin/get-country-order-list',
    right: () => ({ body: period }),
    reads: { data: expect.any(Array) },
    wrong: () => ({ body: backwards }),
    refused: wrongOrder,
  },
  {
    row: 'POST /admin/get-processed-by-count',
    right: () => ({ body: period }),
    reads: { data: expect.any(Array) },
    wrong: () => ({ body: backwards }),
    refused: wrongOrder,
  },
  {
    row: 'POST /admin/send-invoice',
    right: ({ order }) => ({ body: { orderId: order.order_id } }),
    reads: { message: expect.any(String), data: expect.objectContaining({ number: some }) },
    wrong: () => ({ body: { orderId: 'KH123' } }),
    refused: [400, 'orderId', 'Order Id must be at least 6 characters.'],
  },
  {
    row: 'GET /admin/get-orders-list/{orderName}?page={page}&limit={limit}&delay=1&userName={name}',
    right: ({ caller }) => ({ fill: ['futureOrder', 1, 5, caller.name] }),
    reads: { count: 0, data: [] },
    wrong: ({ caller }) => ({ fill: ['noSuchOrder', 1, 5, caller.name] }),
    refused: [400, 'orderName'],
  },
  {
    row: 'HEAD /admin/uploads/docs/{orderId}_{file1}',
    right: ({ finished: { order_id, file1 } }) => ({ fill: [order_id, file1] }),
    reads: pdf,
    wrong: ({ finished: { order_id } }) => ({ fill: [order_id, 'other.pdf'] }),
    refused: [404],
  },
]
