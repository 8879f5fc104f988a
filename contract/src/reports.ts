import { z } from 'zod'
import { route } from './call/route.ts'
import { isCalendarDay } from './values/dates.ts'

/** Country Orders List and Processed By: whole UTC days, inclusive; an empty end is open (spec 2 §2, D50, D51). */

export const reportTexts = {
  badDate: 'Please enter a date as YYYY-MM-DD.',
  wrongOrder: 'From must not be after To.',
} as const

const day = z
  .string({ error: reportTexts.badDate })
  .nullish()
  .transform((text) => text?.trim() || null)
  .refine((text) => text === null || isCalendarDay(text), reportTexts.badDate)

export const reportRangeSchema = z
  .object({ fromDate: day, toDate: day })
  .refine(({ fromDate, toDate }) => !fromDate || !toDate || fromDate <= toDate, {
    error: reportTexts.wrongOrder,
    path: ['fromDate'],
  })
export type ReportRange = z.output<typeof reportRangeSchema>

/** Standard, priority and future are fixed at intake and add up to count; Deleted orders are left out (D51). */
export const countryRowSchema = z.object({
  passport_issued_country: z.string(),
  count: z.number(),
  standard_count: z.number(),
  priority_count: z.number(),
  future_count: z.number(),
})
export type CountryRow = z.infer<typeof countryRowSchema>

/** Orders by the member whose action first set Completed (D50). */
export const processedRowSchema = z.object({ processed_by: z.string(), count: z.number() })
export type ProcessedRow = z.infer<typeof processedRowSchema>

/** Processed By over time: by day up to 92 days, else by month. */
export const processedOverTimeSchema = z.object({
  unit: z.enum(['day', 'month']),
  /** period is 'YYYY-MM-DD' or 'YYYY-MM'; periods in which nothing was completed are left out. */
  rows: z.array(processedRowSchema.extend({ period: z.string() })),
})
export type ProcessedOverTime = z.infer<typeof processedOverTimeSchema>

/** The orders of the country report spread over days, or beyond 92 days over months. */
export const ordersByDaySchema = z.object({
  unit: z.enum(['day', 'month']),
  /** Periods in which no order came are left out. */
  rows: z.array(z.object({ period: z.string(), count: z.number() })),
})
export type OrdersByDay = z.infer<typeof ordersByDaySchema>

const minutes = z.number().nullable()
const completionsSchema = z.object({
  /** Orders completed, by their first completion; Deleted orders are left out. */
  completed: z.number(),
  /** Those of them that were not future orders, which wait until they are due. */
  timed: z.number(),
  /** Within how many minutes of coming in half of the timed ones were completed; null where there are none. */
  half_within: minutes,
  /** The same of nine in ten. */
  most_within: minutes,
  /** Those of `completed` whose document the traveller has downloaded by now. */
  downloaded: z.number(),
})
export type Completions = z.infer<typeof completionsSchema>

/** How long orders took and how many were fetched, over the days, or beyond 92 days the months, of their completion. */
export const completionsOverTimeSchema = z.object({
  unit: z.enum(['day', 'month']),
  /** Periods in which nothing was completed are left out. */
  rows: z.array(completionsSchema.extend({ period: z.string() })),
  /** All of the range together. */
  all: completionsSchema,
  /** True while orders from before an upgrade are still being counted: then these are the others. */
  counting: z.boolean(),
})
export type CompletionsOverTime = z.infer<typeof completionsOverTimeSchema>

/** Of so many days, today (UTC) among them, the trend tells. */
export const TREND_DAYS = 30

const trendFigures = completionsSchema.extend({
  /** Orders that came; Deleted ones are left out, as in the country report. */
  received: z.number(),
  /** Orders in Refunds by the day of the refund. */
  refunds: z.number(),
  /** Orders that got a comment with Chargeback; Deleted ones are left out. */
  disputes: z.number(),
})
export type TrendFigures = z.infer<typeof trendFigures>

export const trendSchema = z.object({
  /** Every day, the oldest first. */
  days: z.array(trendFigures.extend({ period: z.string() })),
  all: trendFigures,
  /** By who completed them first, as Processed By counts it. Orders are received, refunded and disputed by no member. */
  members: z.array(processedRowSchema.extend(completionsSchema.shape)),
  /** By landing domain as the order came with it; '' for none. */
  domains: z.array(trendFigures.extend({ domain: z.string() })),
  counting: z.boolean(),
})
export type Trend = z.infer<typeof trendSchema>

export const getTrend = route({
  method: 'GET',
  path: '/admin/get-trend',
  permission: 'reports.processed',
  summary:
    'The last 30 days: received, completed, downloaded, refunds and disputes by day, by member and by domain',
  reply: trendSchema,
})

export const getCompletions = route({
  method: 'POST',
  path: '/admin/get-completions-by-time',
  permission: 'reports.processed',
  reads: true,
  summary:
    'Time to complete and share downloaded over days or months of completion, for the charts',
  body: reportRangeSchema,
  reply: completionsOverTimeSchema,
})

export const getOrdersByDay = route({
  method: 'POST',
  path: '/admin/get-orders-by-day',
  permission: 'reports.country',
  reads: true,
  summary: 'The numbers of Country Orders List spread over days or months, for the chart',
  body: reportRangeSchema,
  reply: ordersByDaySchema,
})

export const getCountryOrders = route({
  method: 'POST',
  path: '/admin/get-country-order-list',
  takesMore: true,
  permission: 'reports.country',
  reads: true,
  summary: 'Orders by passport country and by how they came in, most orders first',
  body: reportRangeSchema,
  reply: z.array(countryRowSchema),
})

export const getProcessedBy = route({
  method: 'POST',
  path: '/admin/get-processed-by-count',
  takesMore: true,
  permission: 'reports.processed',
  reads: true,
  summary: 'Orders by the member who completed them first, most orders first',
  body: reportRangeSchema,
  reply: z.array(processedRowSchema),
})

export const getProcessedOverTime = route({
  method: 'POST',
  path: '/admin/get-processed-by-time',
  permission: 'reports.processed',
  reads: true,
  summary: 'The numbers of Processed By spread over days or months, for the chart',
  body: reportRangeSchema,
  reply: processedOverTimeSchema,
})
