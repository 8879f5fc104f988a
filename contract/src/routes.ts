import { z } from 'zod'
import * as activity from './activity.ts'
import * as assignmentRules from './assignment/rules.ts'
import * as assignmentShift from './assignment/shift.ts'
import * as authFactors from './auth/factors.ts'
import * as authSecondStep from './auth/second-step.ts'
import * as authSessions from './auth/sessions.ts'
import * as authSignIns from './auth/sign-ins.ts'
import * as auth from './auth.ts'
import * as openapi from './call/openapi.ts'
import type { RouteDef } from './call/route.ts'
import * as defencePacks from './defence-packs.ts'
import * as documentsBatch from './documents/batch.ts'
import * as documents from './documents.ts'
import * as evidenceBundle from './evidence/bundle.ts'
import * as evidence from './evidence.ts'
import * as filing from './filing/file-orders.ts'
import * as gateways from './gateways.ts'
import * as handOver from './hand-over/hand-over.ts'
import * as intake from './intake.ts'
import * as integrationsKeys from './integrations/intake-keys.ts'
import * as integrationsEvents from './integrations/webhook-events.ts'
import * as integrationsWebhooks from './integrations/webhooks.ts'
import * as invoices from './invoices.ts'
import * as live from './live.ts'
import * as mailMessages from './mail/messages.ts'
import * as mailNotices from './mail/notices.ts'
import * as mailProviders from './mail/providers.ts'
import * as mailRescue from './mail/rescue.ts'
import * as mail from './mail.ts'
import * as now from './now/get-now.ts'
import * as ordersActions from './orders/actions.ts'
import * as ordersBulk from './orders/bulk.ts'
import * as ordersCounts from './orders/counts.ts'
import * as ordersDetail from './orders/detail.ts'
import * as ordersExport from './orders/export.ts'
import * as ordersFilters from './orders/filters.ts'
import * as ordersFind from './orders/find.ts'
import * as ordersList from './orders/list.ts'
import * as ordersRelated from './orders/related.ts'
import * as ordersTimeline from './orders/timeline.ts'
import * as ordersTransaction from './orders/transaction.ts'
import * as ordersUndo from './orders/undo.ts'
import * as ordersViews from './orders/views.ts'
import * as retentionNotice from './privacy/retention-notice.ts'
import * as privacySensitiveReads from './privacy/sensitive-reads.ts'
import * as privacy from './privacy.ts'
import * as remarks from './remarks.ts'
import * as reports from './reports.ts'
import * as savedTexts from './saved-texts/saved-texts.ts'
import * as team from './team.ts'
import * as trackingVisitorData from './tracking/visitor-data.ts'
import * as tracking from './tracking.ts'

const features = {
  ...auth,
  ...authSessions,
  ...authSecondStep,
  ...authFactors,
  ...authSignIns,
  ...team,
  ...assignmentRules,
  ...assignmentShift,
  ...activity,
  ...gateways,
  ...filing,
  ...savedTexts,
  ...now,
  ...handOver,
  ...ordersList,
  ...ordersFind,
  ...ordersFilters,
  ...ordersViews,
  ...ordersExport,
  ...ordersCounts,
  ...ordersActions,
  ...ordersBulk,
  ...ordersUndo,
  ...ordersRelated,
  ...ordersTimeline,
  ...ordersTransaction,
  ...ordersDetail,
  ...retentionNotice,
  ...privacySensitiveReads,
  ...privacy,
  ...evidence,
  ...evidenceBundle,
  ...remarks,
  ...documents,
  ...documentsBatch,
  ...defencePacks,
  ...invoices,
  ...reports,
  ...mail,
  ...mailProviders,
  ...mailMessages,
  ...mailNotices,
  ...mailRescue,
  ...tracking,
  ...trackingVisitorData,
  ...intake,
  ...integrationsKeys,
  ...integrationsWebhooks,
  ...integrationsEvents,
  ...live,
  ...openapi,
}

const isRoute = (value: unknown): value is RouteDef =>
  typeof value === 'object' && value !== null && 'method' in value && 'permission' in value

/** Every route of the product by its name, gathered from the features' files: the name is what OpenAPI calls the operation. */
export const routesByName: ReadonlyMap<string, RouteDef> = new Map(
  Object.entries(features as Record<string, unknown>).flatMap(([name, value]) =>
    isRoute(value) ? [[name, value] as const] : [],
  ),
)

/** Every route: the walk of routes × roles and the limits read it. */
export const routes: readonly RouteDef[] = [...routesByName.values()]

/** What several routes have in common, by its name: 'orderRowSchema' is OpenAPI's OrderRow. */
export const schemasByName: ReadonlyMap<string, z.ZodType> = new Map(
  Object.entries(features as Record<string, unknown>).flatMap(([name, value]) =>
    name.endsWith('Schema') && value instanceof z.ZodType
      ? [[name.charAt(0).toUpperCase() + name.slice(1, -'Schema'.length), value] as const]
      : [],
  ),
)
