import { z } from 'zod'
import { LARGEST_INT } from './call/largest-int.ts'
import { route } from './call/route.ts'

/** The payment gateways and which of them is active (spec 2 §2, §7, D53). */

const selectGateway = 'Please select gateway.'

/** An id as the select sends it: a number, or its digits. */
export const gatewayIdSchema = z
  .union([z.number(), z.string().trim().regex(/^\d+$/, selectGateway)], { error: selectGateway })
  .transform(Number)
  .pipe(z.number().int(selectGateway).min(1, selectGateway).max(LARGEST_INT, selectGateway))

export const gatewaySchema = z.object({
  id: z.number(),
  gateway_name: z.string(),
  /** '1' for the active one, '0' for the others. */
  is_active: z.enum(['0', '1']),
})
export type Gateway = z.infer<typeof gatewaySchema>

export const listGateways = route({
  method: 'GET',
  path: '/admin/payment-gateways',
  takesMore: true,
  permission: 'gateways.manage',
  summary: 'All payment gateways; exactly one has is_active "1"',
  reply: z.array(gatewaySchema),
})

export const GATEWAY_CHANGES_SHOWN = 20

export const gatewayChangeSchema = z.object({
  seq: z.number(),
  at: z.string(),
  by: z.string(),
  /** By name; '' where none was active. */
  from: z.string(),
  to: z.string(),
})
export type GatewayChange = z.infer<typeof gatewayChangeSchema>

export const listGatewayChanges = route({
  method: 'GET',
  path: '/admin/gateway-changes',
  permission: 'gateways.manage',
  summary:
    'The last changes of the active gateway, newest first: when, by whom, from which to which',
  reply: z.array(gatewayChangeSchema),
})

export const changeGateway = route({
  method: 'POST',
  path: '/admin/payment-gateway-setting',
  takesMore: true,
  permission: 'gateways.manage',
  changes: ['gateway'],
  summary: 'Make one gateway the active one; answers all of them',
  body: z.object(
    {
      gatewayId: gatewayIdSchema,
      /** The one its caller knows as active: another one refuses the change. */
      from: gatewayIdSchema.optional(),
    },
    { error: selectGateway },
  ),
  reply: z.array(gatewaySchema),
})

export const gatewayTexts = {
  changed: 'Gateway changed successfully.',
  unchanged: 'This gateway is active already. Nothing was changed.',
  confirm: 'Are you sure you want to change the gateway?',
  meanwhile: (name: string) =>
    `The gateway was changed meanwhile: ${name} is active now. Nothing was changed.`,
  unknown: 'This gateway does not exist.',
} as const
