import { z } from 'zod'
import { orderIdSchema } from './call/ids.ts'
import { route } from './call/route.ts'
import { trackingPaths } from './tracking/paths.ts'
import { visitorDataSchema } from './tracking/visitor-data.ts'
import { asSeen } from './values/as-seen.ts'
import { emailAddress } from './values/email-address.ts'
import { readTimeZone } from './values/time-zone.ts'

/** The traveller's area: prove, then download (spec 2 §2, §7, D54, D55, D58). */

/** An address from a keyboard that makes the signs of Latin text as wide as its own letters. */
const asTyped = (text: string): string =>
  asSeen(text).replaceAll(/[\uff01-\uff5e]/gu, (wide) => wide.normalize('NFKC'))

export const trackSchema = z.object({
  orderId: z
    .string({ error: 'Please enter your orderId' })
    .overwrite(asSeen)
    .min(1, 'Please enter your orderId')
    .max(64, 'Invalid order id')
    .regex(/^\P{Cc}*$/u, 'Invalid order id'),
  email: emailAddress(undefined, asTyped),
})

export const trackOrder = route({
  method: 'POST',
  path: trackingPaths.track,
  takesMore: true,
  permission: 'public',
  summary: 'Prove order id and email; sets the tracking grant, 30 minutes (D54)',
  body: trackSchema,
  reply: z.object({ orderId: z.string() }).nullable(),
})

export const getDownloadHistory = route({
  method: 'POST',
  path: trackingPaths.history,
  takesMore: true,
  permission: 'tracking-grant',
  summary: "The traveller's page: order, document and earlier downloads",
  body: z.object({ orderId: orderIdSchema, all: z.boolean().optional() }),
  reply: visitorDataSchema,
})

export const recordDownload = route({
  method: 'POST',
  path: trackingPaths.download,
  takesMore: true,
  permission: 'tracking-grant',
  summary: 'Record a download; only this call counts as one (D58). data.url is the file',
  body: z.object({
    orderId: orderIdSchema,
    customername: z.string().max(300).optional(),
    file1: z
      .string({ error: 'File is required' })
      .trim()
      .min(1, 'File is required')
      .max(300)
      .regex(/^\P{Cc}*$/u, 'Invalid file name'),
    /** The browser's own; what cannot be read counts as not told, and refuses nobody (D65). */
    timezone: z.string().optional().catch(undefined).transform(readTimeZone),
  }),
  reply: z.object({ url: z.string() }),
})

export const trackingTexts = {
  found: 'Order found',
  notFound: 'We could not find an order with this order ID and email. Please check both.',
  proveAgain: 'Please enter your order ID and email again.',
  /** With it come, as data, the path of the newer document. */
  newer: 'There is a newer document now. Please download that one.',
  noFile: 'This file is not there any more. Please reload the page.',
  /** The file is missing in the store, or the store is not reached. */
  lost: 'Your card cannot be given out right now. Please try again later, or write to us.',
  /** With it comes Retry-After. */
  often: 'Your card was downloaded very often. Please wait before you download it again.',
  spent:
    'Your card was downloaded too often and is not given out here any more. Please write to us.',
  recorded: 'Your download is starting',
} as const
