import { z } from 'zod'
import { orderIdSchema } from '../call/ids.ts'
import { route } from '../call/route.ts'
import { oneLine } from '../shown/one-line.ts'

/** The payment behind an order, as a defence pack quotes it (spec 2 §2, §5, D34). */

const required = (message: string) =>
  z.string({ error: message }).overwrite(oneLine).min(1, message).max(200)

export const transactionSchema = z.object({
  transactionId: required('Please enter your Transaction Id'),
  merchantName: required('Please enter your Merchant Name'),
})

/** What stood there when the form was opened or last asked about. */
export const transactionVersionSchema = z.object({
  transactionId: z.string(),
  merchantName: z.string(),
})
export type TransactionVersion = z.infer<typeof transactionVersionSchema>

export const saveTransactionDetails = route({
  method: 'POST',
  path: '/admin/save-transaction-details',
  takesMore: true,
  permission: 'defence-packs.print',
  changes: ['transaction'],
  summary:
    'Save the transaction id and the merchant of an order; where others than `shown` were saved meanwhile, 409 and what they are',
  body: transactionSchema.extend({
    orderId: orderIdSchema,
    shown: transactionVersionSchema.optional(),
  }),
  reply: z.object({
    order_id: z.string(),
    transaction_id: z.string(),
    merchant_name: z.string(),
  }),
})

export const transactionTexts = {
  saved: 'Transaction details saved successfully',
  unchanged: 'These details were saved already. Nothing was changed.',
  meanwhile: ({ transactionId, merchantName }: TransactionVersion) =>
    `Saved meanwhile: transaction ${transactionId}, merchant ${merchantName}. Save again to replace them.`,
} as const
